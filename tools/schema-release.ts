// npm run schema:release: records the current schema as that of a release. Afterwards its migrations never change, and a test
// compares an upgrade from it with a fresh installation.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readSchema } from '../apps/server/src/kernel/database/schema.ts'
import { hashesOf } from './migration-rules.ts'

const server = join(import.meta.dirname, '../apps/server')

// Compressed, so that a text search finds each table once.
writeFileSync(
  join(server, 'schema/released.sql.gz'),
  gzipSync(
    readSchema()
      .map(({ sql }) => sql)
      .join('\n'),
    { level: 9 },
  ),
)
writeFileSync(join(server, 'migrations/released.json'), `${JSON.stringify(hashesOf(), null, 2)}\n`)
