import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp } from '../../kernel/fields.ts'

const reply = z.object({
  release: z.string(),
  node: z.string(),
  postgres: z.string(),
  system: z.string(),
  started_at: timestamp,
  memory_bytes: z.number(),
  database_bytes: z.number(),
  /** The disk with uploaded files and the database, if they are on this machine. */
  disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }),
  /** The last migration (`schema` before the first one), and the number of migrations. */
  migration: z.object({ name: z.string(), count: z.number() }),
  /** By environment variable. Secrets only tell whether they are set. */
  settings: z.array(z.object({ name: z.string(), value: z.string().nullable(), is_secret: z.boolean() })),
  pools: z.array(
    z.object({ name: z.string(), open: z.number(), idle: z.number(), waiting: z.number(), most: z.number() }),
  ),
})
export type Env = z.output<typeof reply>

/** Settings and state of the server process that replies. */
export const readEnv = endpoint({
  method: 'GET',
  path: '/env',
  access: 'get-env',
  accounts: ['eliza'],
  reply,
  about: 'Each copy of the server answers for itself.',
})
