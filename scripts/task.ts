import pc from 'picocolors'

/** Runs one step and prints its sentence with a tick and the milliseconds, or with a cross when it fails. */
export async function task<T>(sentence: string, step: () => T | Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    const result = await step()
    console.log(`${pc.green('✓')} ${sentence} ${pc.dim(`${Math.round(performance.now() - start)} ms`)}`)
    return result
  } catch (error) {
    console.log(`${pc.red('✗')} ${sentence}`)
    throw error
  }
}
