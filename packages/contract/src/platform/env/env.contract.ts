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
  /** Where uploaded files and the database lie, as far as they lie on this machine's disk. */
  disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }),
  /** The last migration, or `schema` before the first one, and how many there are. */
  migration: z.object({ name: z.string(), count: z.number() }),
  /** By the variables of the environment. Of a secret nothing is said but whether it is set. */
  settings: z.array(z.object({ name: z.string(), value: z.string().nullable(), is_secret: z.boolean() })),
  pools: z.array(
    z.object({ name: z.string(), open: z.number(), idle: z.number(), waiting: z.number(), most: z.number() }),
  ),
})
export type Env = z.output<typeof reply>

/** How the copy of the server that answers runs. */
export const readEnv = endpoint({
  method: 'GET',
  path: '/env',
  access: 'get-env',
  accounts: ['eliza'],
  reply,
  about: 'Each copy of the server answers for itself.',
})
