/** Counts what a client asks and uploads, and says when the point of the fault is reached. */
import type { Ask, DeployServer, Fault, How, Point } from './server'

type State = { fault?: Fault; asks: Ask[]; uploads: number[]; hasStruck: boolean; isGone: boolean }

/** A fault that belongs to the ask or upload at hand; `strike` tells that it came to pass. */
export type Pending<At> = { at: At; how: How; strike: () => void }

export type UploadWatch = { add: (bytes: number) => void; pending?: Pending<Extract<Point, { upload: number }>> }

export type FaultWatch = Pick<DeployServer, 'inject' | 'seen'> & {
  /** After `gone`, until the next `inject`. */
  isGone: () => boolean
  countAsk: (ask: Ask) => Pending<Extract<Point, { ask: number }>> | undefined
  countUpload: () => UploadWatch
}

export function watchFaults(): FaultWatch {
  let current = begin()
  return {
    inject: (fault) => {
      current = begin(fault)
    },
    seen: () => ({ asks: [...current.asks], uploads: [...current.uploads], hasStruck: current.hasStruck }),
    isGone: () => current.isGone,
    countAsk: (ask) => {
      // What is under way belongs to the state it began in.
      const state = current
      const index = state.asks.push(ask) - 1
      const at = state.fault?.at
      return at && 'ask' in at && at.ask === index ? pend(state, at, state.fault?.how) : undefined
    },
    countUpload: () => {
      const state = current
      const index = state.uploads.push(0) - 1
      const at = state.fault?.at
      const add = (bytes: number) => {
        state.uploads[index] = (state.uploads[index] ?? 0) + bytes
      }
      return at && 'upload' in at && at.upload === index ? { add, pending: pend(state, at, state.fault?.how) } : { add }
    },
  }
}

function begin(fault?: Fault): State {
  return { fault, asks: [], uploads: [], hasStruck: false, isGone: false }
}

function pend<At>(state: State, at: At, how: How = 'rst'): Pending<At> {
  const strike = () => {
    state.hasStruck = true
    state.isGone = how === 'gone'
  }
  return { at, how, strike }
}
