import type { Config } from '../kernel/config.ts'
import type { Pools } from '../kernel/database/pools.ts'
import type { AllTables } from '../kernel/database/tables.ts'
import type { Drain } from '../kernel/http/drain.ts'
import type { MenuImports } from '../modules/catalog/menu-import/menu-import.line.api.ts'
import type { openSampleRestaurant } from '../modules/catalog/sample-restaurant/sample-restaurant.api.ts'
import type { Stream } from '../modules/order/stream/stream.ts'

/** The parts of the server that a module's routes and jobs are made with; each module names only those that it needs. */
export interface ServerDeps {
  config: Config
  pools: Pools
  stream: Stream
  drain: Drain
  imports: MenuImports
  tables: AllTables
  openSample: typeof openSampleRestaurant
  /** The folder of the panel's source maps. */
  panelMaps: string
  /** How often an open stream checks its session. */
  heartbeatMs?: number | undefined
}

/** The parts that jobs are made with: they run without a server too. */
export type JobDeps = Pick<ServerDeps, 'tables' | 'openSample'>
