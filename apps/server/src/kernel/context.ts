import type { IncomingHttpHeaders } from 'node:http'
import type { AccountType, Key } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Gate } from './database/gate.ts'
import type { Pools } from './database/pools.ts'
import type { AllTables } from './database/tables.ts'
import type { Actor, Query, Scope } from './database/tenant.ts'

/** A signed-in person, as read from the database within the last second. */
export interface Person {
  kind: 'person'
  id: number
  session: string
  name: string
  accountId: number
  /** The account that the person belongs to, also while they act as a company. */
  ownAccountId: number
  accountType: AccountType
  isAuthForAccount: boolean
  keys: ReadonlySet<Key | string>
  scope: Scope
  /** Companies and branches that the user is limited to; empty means all of the account. */
  userCompanies: number[]
  userBranches: number[]
  licensedModules: string[]
  /** When the grace period of an expired licence ends, the earliest of those in scope; ISO text. */
  licenceClosesAt: string | null
  /** The company that a person of the platform acts as; the audit log records both. */
  acting: { companyId: number; branchId: number | null } | null
  /** The account's registration is unfinished: only the calls of the registration are allowed. */
  registering: boolean
}

/** A member who is signed in on a device. */
export interface SignedMember {
  id: number
  /** The id of the sign-in. */
  session: number
  /** As E.164. */
  phone: string
  first_name: string
  last_name: string
  /** Whether a code has proved the phone; false for members who have only signed in by e-mail. */
  phone_active: boolean
}

/** A sales channel that called with its key. */
export interface Channel {
  kind: 'channel'
  id: number
  companyId: number
  source: OrderSource
  /** The company's own page. Its key is public, so the caller is not authenticated. */
  isPage: boolean
  /** Orders taken by staff: the mount has authenticated a person. */
  isStaff: boolean
  /** The branch of the device that owns this channel; null for a channel without a device. */
  branchId: number | null
  /** The member that it calls for; null if nobody is signed in. */
  member: SignedMember | null
  scope: Scope
}

export type Caller = Person | Channel | { kind: 'nobody'; scope: Scope }

/** The second argument of every handler: plain values and functions that the mount provides. */
export interface Context {
  caller: Caller
  /** The scope of this call: the caller's, narrowed to the branch or company of its path. */
  scope: Scope
  lang: Lang
  now: Date
  /** Statements inside this request's transaction. */
  query: Query
  /** Runs the last statement together with the commit; for hot paths only. */
  last: Query
  /**
   * Statements without row security, for indexes that row security cannot use. They return ids within the scope that
   * the statement names; read the rows with `query`. Limited in number: throws 503 if too many run.
   */
  across: Query
  /** The queue of exports. */
  exports: Gate
  /** Follows an export: rows done, of rows in all if that is known. */
  onRows?: (done: number, total: number | undefined) => void
  pools: Pools
  /** The tables that modules own, with the words for their rows. */
  tables: AllTables
  /** Who makes the changes of this call, for the audit log; for handlers that open their own transactions. */
  actor: Actor | undefined
  /** Runs after the commit. For hints only: a crash in between loses it. */
  afterCommit(task: () => void): void
  /** Sets a header of the reply. */
  answerWith(name: string, value: string): void
  /** The request's id, which errors show. */
  requestId: string
  log: Pick<FastifyBaseLogger, 'error'>
  /** The caller's address, for rate limits. */
  address: string
  /** Whether attempts and calls are counted at all. */
  rateLimits: boolean
  headers: IncomingHttpHeaders
  /** The raw text of a signed body; undefined for other bodies. */
  signedBody: string | undefined
}

/** What the handler of a stream gets too, because it outlives the request. */
export interface StreamContext extends Context {
  /** Authenticates again; throws 401 once the session has ended. */
  callerAgain(): Promise<Caller>
  /** The reply that the stream takes over. */
  reply: FastifyReply
}

/** Returns whether a person is limited to some branches of their company. */
export const isLimited = ({ scope }: Pick<Person, 'scope'>) => scope.branches !== 'all'

/** The branches that the signed-in person is limited to; undefined for a person without a limit. */
export const branchLimit = (context: Context): readonly number[] | undefined => {
  const { branches } = person(context).scope
  return branches === 'all' ? undefined : branches
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

/** The member who is signed in; for calls with access `member`. */
export const signedMember = (context: Context): SignedMember => {
  const { member } = channel(context)
  if (!member) throw new Error('this call needs a member')
  return member
}

/** The company of a call whose path names a branch or company. */
export const companyOf = ({ scope }: Context): number => {
  const [only, ...more] = scope.companies === 'all' ? [] : scope.companies
  if (!only || more.length) throw new Error('this call is not scoped to one company')
  return only
}
