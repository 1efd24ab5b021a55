import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Caller } from '../context.ts'
import type { Pools } from '../database/pools.ts'
import { AppError } from '../errors.ts'

/** The text of a running maintenance, empty if none was entered, and its planned end. */
export interface Maintenance {
  text: string
  until: string | null
}

/** Reads the running maintenance in a language; undefined if there is none. */
export type ReadMaintenance = (pools: Pools, lang: Lang) => Promise<Maintenance | undefined>

/** Seconds until a retry: without a planned end, and at most. */
const soon = 60
const longest = 3_600

/** The refusal of a call while a maintenance runs: 503 with its text. */
export const underMaintenance = ({ text, until }: Maintenance, now: Date) => {
  const secondsLeft = until === null ? soon : Math.ceil((Date.parse(until) - now.getTime()) / 1_000)
  return new AppError(503, 'maintenance.text', { text, retryAfter: Math.min(Math.max(secondsLeft, soon), longest) })
}

const isOperator = (caller: Caller) =>
  caller.kind === 'person' && caller.accountType === 'eliza' && caller.acting === null

/** Refuses calls during a maintenance, except those declared otherwise and those of the platform's people. */
export const refuseInMaintenance = async (
  read: ReadMaintenance,
  pools: Pools,
  { inMaintenance }: Endpoint,
  { caller, lang }: { caller: Caller; lang: Lang },
) => {
  if (inMaintenance || isOperator(caller)) return
  const running = await read(pools, lang)
  if (running) throw underMaintenance(running, new Date())
}
