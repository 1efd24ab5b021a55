import type { FaultKind } from './faults.ts'

/** A call that a simulator received. */
export interface ReceivedCall {
  id: number
  /** Time of the simulators' clock. */
  at: number
  method: string
  /** Without the provider's prefix and the query. */
  path: string
  query: Record<string, unknown>
  headers: Record<string, string | string[] | undefined>
  body: unknown
  /** 0 if the call was not answered. */
  status: number
  answer: string
  fault?: FaultKind
}

const keptCalls = 10_000

export const createCalls = () => {
  let calls: ReceivedCall[] = []
  let count = 0
  return {
    add: (call: Omit<ReceivedCall, 'id'>): ReceivedCall => {
      count += 1
      const received = { id: count, ...call }
      calls.push(received)
      if (calls.length > keptCalls) calls = calls.slice(-keptCalls / 2)
      return received
    },
    /** Oldest first. */
    list: (): readonly ReceivedCall[] => calls,
    clear: () => {
      calls = []
    },
  }
}

export type Calls = ReturnType<typeof createCalls>
