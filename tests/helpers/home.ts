/** One folder for all that the tests of a run write, removed after them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    home: string
  }
}

/** A new folder, removed after all tests. */
export const makeFolder = () => mkdtemp(join(inject('home'), 'folder-'))

export default function setup(project: TestProject): () => void {
  const home = mkdtempSync(join(tmpdir(), 'website-'))
  project.provide('home', home)
  // Windows refuses while a program that has just ended still has a file open.
  return () => rmSync(home, { recursive: true, force: true, maxRetries: 5 })
}
