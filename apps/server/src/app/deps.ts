import type { Config } from '../kernel/config.ts'
import type { Pools } from '../kernel/database/pools.ts'
import type { Tables } from '../kernel/database/tables.ts'
import type { Drain } from '../kernel/http/drain.ts'
import type { Route } from '../kernel/http/serve.ts'
import type { Jobs } from '../kernel/jobs/jobs.ts'
import type { MenuImports } from '../modules/catalog/menu-import/menu-import.line.api.ts'
import type { openSampleRestaurant } from '../modules/catalog/sample-restaurant/sample-restaurant.api.ts'
import type { Stream } from '../modules/order/stream/stream.ts'

/** What a module may ask for that its routes stand on; each names only what it needs. */
export interface ServerDeps {
  config: Config
  pools: Pools
  stream: Stream
  drain: Drain
  imports: MenuImports
  /** The tables that modules own. */
  tables: Tables
  openSample: typeof openSampleRestaurant
  /** Where the maps of the built panel's files are. */
  panelMaps: string
  /** How often an open stream asks whether its session still holds. */
  heartbeatMs?: number | undefined
}

/** What a module's `x.routes.ts` exports. */
export type Routes = readonly Route[] | ((deps: ServerDeps) => readonly Route[])

/** What a module's `x.jobs.ts` exports. */
export type ModuleJobs = Jobs | ((deps: Pick<ServerDeps, 'tables' | 'openSample'>) => Jobs)
