import type { callerOf } from './caller.ts'
import type { Factories } from './factories.ts'
import type { SellingBranch } from './tenants.ts'

/** Somebody's part of the world: an account with a person, a company of it and a branch that sells. */
export interface Holder {
  account: { id: number }
  person: { id: number }
  company: { id: number; channel: { key: string } }
  branch: SellingBranch
}

export interface Tools {
  a: Factories
  call: ReturnType<typeof callerOf>['call']
  /** Somebody of the platform who may do everything. */
  eliza: { id: number }
  paymentMethod: { id: number }
}

/** Whose the records are that an id names: what is the platform's is nobody's secret, and crosses no border. */
type FixtureScope = 'account' | 'company' | 'branch' | 'platform'

/** Where an id stands: its path up to it, and the ids that stand there before it. */
interface IdLocation {
  path: string
  before: Readonly<Record<string, number>>
}

/** Makes a plain record as people make one, by the call that stands beside this path; its id. */
type Create = (path: string) => Promise<number>

export interface Fixture {
  of: FixtureScope
  /** The id of a record of the holder's: of a new one wherever a call might change or remove it. */
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
 * What the ids of a module name, in a path, a query or a body: by the id's name. Where one name means two things, the path up to it
 * (`/demo-registration/:registration_id`), and before that a call that is about something else than its neighbours
 * (`PUT /user/:user_id/profile user_id`).
 */
export type Fixtures = Readonly<Record<string, Fixture>>

/** A record of the platform, made by the call of that resource. */
export const recordOf = (resource: string) => ofPlatform((_, __, ___, create) => create(`/${resource}/:id`))

/**
 * What the bodies of a module's calls have that a schema can't describe: by the call (`POST /word-group`), fields over those of the
 * sample that its schema gives.
 */
export type Samples = Readonly<Record<string, Readonly<Record<string, unknown>>>>
