import { expect, test } from 'vitest'
import { formatSweep, type Start, SWEEP_HEAD, sweep } from './sweep'

/** The whole sweep over a fake server. Each protocol has a file of its own, so that they can run side by side. */
export function sweepFake(name: string, start: Start): void {
  test(`${name}: whatever fails in between, the site is whole, and the next run ends it`, {
    timeout: 240_000,
  }, async () => {
    const found = await sweep({ start, timeout: 250 })
    console.log(`${SWEEP_HEAD}\n${formatSweep(name, found)}`)
    expect(found.problems).toEqual([])
  })

  test(`${name}: the same onto an empty server`, { timeout: 240_000 }, async () => {
    const found = await sweep({ start, timeout: 250, isFirst: true, hows: ['gone'] })
    console.log(`${SWEEP_HEAD}\n${formatSweep(`${name}, first`, found)}`)
    expect(found.problems).toEqual([])
  })
}
