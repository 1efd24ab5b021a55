import type { callerOf } from './caller.ts'
import type { Factories } from './factories.ts'
import type { SellingBranch } from './tenants.ts'

/** The owner of test records: an account with a user, a company and a selling branch. */
export interface Holder {
  account: { id: number }
  person: { id: number }
  company: { id: number; channel: { key: string } }
  branch: SellingBranch
}

export interface Tools {
  a: Factories
  call: ReturnType<typeof callerOf>['call']
  /** A fully authorised user of the platform. */
  eliza: { id: number }
  paymentMethod: { id: number }
}

/** The owner of an id's record; records of the platform are shared by all tenants. */
type FixtureScope = 'account' | 'company' | 'branch' | 'platform'

/** The position of an id: the path up to it, and the ids before it. */
interface IdLocation {
  path: string
  before: Readonly<Record<string, number>>
}

/** Creates a plain record by the create call of this path; returns its id. */
type Create = (path: string) => Promise<number>

export interface Fixture {
  of: FixtureScope
  /** Returns the id of a record of the holder; a new one if a call might change or remove it. */
  make(holder: Holder, tools: Tools, location: IdLocation, create: Create): number | Promise<number>
}

const fixture =
  (of: FixtureScope) =>
  (make: Fixture['make']): Fixture => ({ of, make })
export const ofAccount = fixture('account')
export const ofCompany = fixture('company')
export const ofBranch = fixture('branch')
export const ofPlatform = fixture('platform')

/**
 * Fixtures for the ids of a module in paths, queries and bodies, by the id's name. If a name has several meanings, use
 * the path up to it (`/demo-registration/:registration_id`), or the call and the name (`PUT /user/:user_id/profile
 * user_id`).
 */
export type Fixtures = Readonly<Record<string, Fixture>>

/** A record of the platform, created by the call of that resource. */
export const recordOf = (resource: string) => ofPlatform((_, __, ___, create) => create(`/${resource}/:id`))

/** Body fields that a schema cannot describe, by call (`POST /word-group`); they override the sample of the schema. */
export type Samples = Readonly<Record<string, Readonly<Record<string, unknown>>>>
