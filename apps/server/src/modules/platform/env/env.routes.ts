import { statfs } from 'node:fs/promises'
import { release as kernel, type } from 'node:os'
import { type Env, readEnv } from '@sofra/contract/platform/env/env.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { readMigrations } from '../../../kernel/database/schema.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { release } from '../../../kernel/release.ts'
import { visibleSettings } from './env.settings.ts'

interface Facts {
  postgres: string
  database_bytes: number
}

const factsSql =
  "select current_setting('server_version') as postgres, pg_database_size(current_database()) as database_bytes"

/** The last migration and the number of migrations of this release; the server refuses to start on a database that lacks one. */
const migrationOf = (): Env['migration'] => {
  const files = readMigrations()
  return { name: files.at(-1)?.file ?? 'schema', count: files.length }
}

const poolsOf = (pools: Pools): Env['pools'] =>
  (['rw', 'callers', 'streams', 'across', 'platform', 'system'] as const).map((name) => {
    const { totalCount, idleCount, waitingCount, options } = pools[name]
    return { name, open: totalCount, idle: idleCount, waiting: waitingCount, most: options.max ?? 0 }
  })

const envOf = async (config: Config, pools: Pools): Promise<Env> => {
  const { rows } = await pools.platform.query<Facts>(factsSql)
  const [facts] = rows
  if (!facts) throw new Error('a database that says nothing of itself')
  const { bsize, bavail, blocks } = await statfs(config.dataDir)
  return {
    release,
    node: process.versions.node,
    system: `${type()} ${kernel()}`,
    ...facts,
    migration: migrationOf(),
    started_at: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    memory_bytes: process.memoryUsage().rss,
    disk: { free_bytes: bsize * bavail, total_bytes: bsize * blocks },
    settings: visibleSettings(config),
    pools: poolsOf(pools),
  }
}

export const envRoutes = ({ config }: { config: Config }): Route[] => [
  serve(readEnv, (_, { pools }) => envOf(config, pools), { ownTransaction: true }),
]
