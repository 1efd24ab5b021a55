import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Caller } from '../context.ts'
import type { Pools } from '../database/pools.ts'
import { AppError } from '../errors.ts'

/** What is said of a maintenance that runs: the operator's text, empty where none was entered, and when it should end. */
export interface Maintenance {
  text: string
  until: string | null
}

/** The maintenance that runs now, in a language; undefined where none does. */
export type ReadMaintenance = (pools: Pools, lang: Lang) => Promise<Maintenance | undefined>

/** Seconds until a retry where no end was entered, and at most. */
const soon = 60
const longest = 3_600

/** The refusal of a call while a maintenance runs: 503 with its text. */
export const underMaintenance = ({ text, until }: Maintenance, now: Date) => {
  const left = until === null ? soon : Math.ceil((Date.parse(until) - now.getTime()) / 1_000)
  return new AppError(503, 'maintenance.text', { text, retryAfter: Math.min(Math.max(left, soon), longest) })
}

const isOperator = (caller: Caller) =>
  caller.kind === 'person' && caller.accountType === 'eliza' && caller.acting === null

/** Refuses what a maintenance stops: every call but those that say otherwise and those of the platform's people. */
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
