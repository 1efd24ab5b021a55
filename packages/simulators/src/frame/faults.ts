import { type Chance, decider } from './chance.ts'

export const faultKinds = [
  /** The call is never answered and has no effect. */
  'timeout',
  /** The connection is reset before the call has an effect. */
  'reset',
  'error',
  /** 429 with `retry-after`. */
  'rate-limit',
  /** 429 without `retry-after`. */
  'rate-limit-without-time',
  /** All tokens of the provider expire; providers with static keys answer 401 once. */
  'expired-token',
  /** The call has its effect; its body arrives in small parts. */
  'slow-body',
  /** The call has its effect; its answer begins `ms` later. */
  'late-answer',
  'html',
  /** The call has its effect; the connection is reset instead of the answer. */
  'lost-answer',
] as const

export type FaultKind = (typeof faultKinds)[number]

export interface Fault extends Chance {
  kind: FaultKind
  /** Part of the path, without the provider's prefix. */
  path?: string
  method?: string
  /** Real milliseconds of `slow-body`, `late-answer` and of the time until a `timeout` ends the connection. */
  ms?: number
  /** Status of `html`, 200 unless told otherwise: gateways answer pages with success too. */
  status?: number
  /** Seconds in `retry-after`. */
  retryAfter?: number
}

export interface Faults {
  add(fault: Fault): void
  /** Returns the fault of this call, if any. */
  take(method: string, path: string): Fault | undefined
  list(): Fault[]
  clear(): void
}

export const createFaults = (random: () => number): Faults => {
  let faults: { fault: Fault; decide: ReturnType<typeof decider> }[] = []
  return {
    add: (fault) => {
      faults.push({ fault, decide: decider(fault, random) })
    },
    take: (method, path) => {
      const fits = ({ fault }: { fault: Fault }) =>
        (fault.method === undefined || fault.method === method) &&
        (fault.path === undefined || path.includes(fault.path))
      const chosen = faults.find((one) => fits(one) && one.decide.applies())
      faults = faults.filter((one) => !one.decide.isSpent())
      return chosen?.fault
    },
    list: () => faults.map((one) => one.fault),
    clear: () => {
      faults = []
    },
  }
}
