import { kernelTables } from '../kernel/database/kernel.tables.ts'
import type { AllTables } from '../kernel/database/tables.ts'
import type { Subscriber } from '../kernel/events/subscribe.ts'
import type { Hook } from '../kernel/http/hooks.ts'
import type { Route } from '../kernel/http/serve.ts'
import type { Jobs } from '../kernel/jobs/jobs.ts'
import type { JobDeps, ServerDeps } from './deps.ts'
import { modules } from './modules.ts'

const all = Object.values(modules)

/** The tables of the kernel and of every module. */
export const tables: AllTables = Object.assign(
  {},
  ...Object.values(kernelTables),
  ...all.map((module) => module.tables ?? {}),
)

/** The subscribers of every module to the events of others. */
export const subscribers: readonly Subscriber[] = all.flatMap((module) => module.subscribers ?? [])

/** The addresses of every module at which providers call. */
export const hooks: readonly Hook[] = all.flatMap((module) => module.hooks ?? [])

export const routesWith = (deps: ServerDeps): Route[] =>
  all.flatMap(({ routes = [] }) => (typeof routes === 'function' ? routes(deps) : routes))

export const jobsWith = (deps: JobDeps): Jobs[] =>
  all.flatMap(({ jobs = [] }) => (typeof jobs === 'function' ? jobs(deps) : jobs))
