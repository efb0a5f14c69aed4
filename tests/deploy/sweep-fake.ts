import { expect, test } from 'vitest'
import { formatSweep, type Start, SWEEP_HEAD, sweep } from './sweep'

const everyTenth = (_: unknown, index: number) => index % 10 === 0

/** A sweep over a fake server, at every tenth point. Each protocol has a file of its own, so that they can run side by side. */
export function sweepFake(name: string, start: Start): void {
  test(`${name}: whatever fails in between, the site is whole, and the next run ends it`, async () => {
    const found = await sweep({ start, timeout: 250, pick: everyTenth })
    console.log(`${SWEEP_HEAD}\n${formatSweep(name, found)}`)
    expect(found.problems).toEqual([])
  })

  test(`${name}: the same onto an empty server`, async () => {
    const found = await sweep({ start, timeout: 250, isFirst: true, hows: ['gone'], pick: everyTenth })
    console.log(`${SWEEP_HEAD}\n${formatSweep(`${name}, first`, found)}`)
    expect(found.problems).toEqual([])
  })
}
