import type { Tables } from './database/tables.ts'
import type { Subscriber } from './events/subscribe.ts'
import type { Hook } from './http/hooks.ts'
import type { Route } from './http/serve.ts'
import type { Jobs } from './jobs/jobs.ts'

/**
 * The parts that a module contributes to the server. `RouteDeps` and `JobDeps` are the dependencies of its routes and
 * jobs.
 */
export interface ServerModule<RouteDeps, JobDeps = RouteDeps> {
  /** The tables that it owns. */
  readonly tables?: Tables
  readonly routes?: readonly Route[] | ((deps: RouteDeps) => readonly Route[])
  readonly jobs?: Jobs | ((deps: JobDeps) => Jobs)
  /** Its subscribers to events. */
  readonly subscribers?: readonly Subscriber[]
  /** Addresses at which providers call. */
  readonly hooks?: readonly Hook[]
}

/** Declares a module; exported by its `x.module.ts`, from which the server's list of modules is generated. */
export const serverModule = <RouteDeps, JobDeps>(
  module: ServerModule<RouteDeps, JobDeps>,
): ServerModule<RouteDeps, JobDeps> => module
