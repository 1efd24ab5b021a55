import type { IncomingMessage } from 'node:http'
import type { AccountType, Key } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { FastifyReply } from 'fastify'
import type { Pools } from './database/pools.ts'
import type { Actor, Query, Scope } from './database/tenant.ts'

/** A signed-in person, as the database knows them in this second. */
export interface Person {
  kind: 'person'
  id: number
  session: string
  name: string
  accountId: number
  /** The account that they belong to, also while they act as a company. */
  ownAccountId: number
  accountType: AccountType
  isAuthForAccount: boolean
  keys: ReadonlySet<Key | string>
  scope: Scope
  /** Companies and branches that the user is narrowed to; empty means all of the account's. */
  userCompanies: number[]
  userBranches: number[]
  licensedModules: string[]
  /** The company whose panel a person of the platform is in; what they do there is theirs, and as that company. */
  acting: { companyId: number; branchId: number | null } | null
  /** The account exists and its form is unfinished: nothing but the registration's own calls is open. */
  registering: boolean
}

/** A sales channel that called with its key. */
export interface Channel {
  kind: 'channel'
  id: number
  companyId: number
  source: OrderSource
  scope: Scope
}

export type Caller = Person | Channel | { kind: 'nobody'; scope: Scope }

/** What every handler gets beside its request. Plain values and functions; made once by the mount. */
export interface Context {
  caller: Caller
  /** What this call may touch, already narrowed to the branch or company of its path. */
  scope: Scope
  lang: Lang
  now: Date
  /** Statements inside this request's transaction. */
  query: Query
  /** The same for the very last statement, which then takes the commit along; for hot paths only. */
  last: Query
  pools: Pools
  /** Who changes something in this call; for handlers that open their own transactions. */
  actor: Actor | undefined
  /** Runs once the transaction is committed; for wake-ups, never for what must not be lost. */
  afterCommit(task: () => void): void
  /** Sets a header of the answer. */
  answerWith(name: string, value: string): void
  /** Asks again who calls, for answers that stay open; throws once the session does not hold any more. */
  callerAgain(): Promise<Caller>
  /** The connection itself, for answers that stay open. */
  raw: { request: IncomingMessage; reply: FastifyReply }
  /** The caller's address, for rate limits. */
  address: string
  headers: Record<string, string | string[] | undefined>
}

/** The signed-in person; for calls whose access guarantees one. */
export const person = ({ caller }: Context): Person => {
  if (caller.kind !== 'person') throw new Error('this call needs a person')
  return caller
}

/** The calling channel; for calls with access `channel`. */
export const channel = ({ caller }: Context): Channel => {
  if (caller.kind !== 'channel') throw new Error('this call needs a channel')
  return caller
}

/** The company of a call whose path names a branch or company. */
export const companyOf = ({ scope }: Context): number => {
  const [only, ...more] = scope.companies === 'all' ? [] : scope.companies
  if (!only || more.length) throw new Error('this call is not narrowed to one company')
  return only
}
