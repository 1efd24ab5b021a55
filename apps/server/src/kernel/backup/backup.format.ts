import { createHmac } from 'node:crypto'
import type pg from 'pg'

/**
 * A backup is gzipped text. Each part is a line of JSON that describes it, its lines, and `\.`. Rows are in COPY
 * format, file bytes in base64. The last line marks the backup as complete.
 */
export interface BackupHead {
  format: 'sofra-backup-1'
  made_at: string
  /** The schema's version: a backup can only be restored into the same one. */
  migrations: Migration[]
  cell: number
  /** The secret, if the data folder contains it, and a fingerprint that distinguishes it from another secret. */
  secret: string | null
  secret_check: string
}

export interface Migration {
  file: string
  hash: string
}

export type BackupPart =
  | { table: string; columns: string[] }
  | { sequence: string; value: string; is_called: boolean }
  | { file: string }
  | { end: true }

/** Ends the lines of a part, as in COPY's text format. */
export const endOfPart = '\\.'

export const checkOf = (secret: string) => createHmac('sha256', secret).update('backup').digest('base64url')

/** Returns the applied migrations of the product and of the job queue: they identify the version of the schema. */
export const migrationsOf = async (admin: pg.Client) => {
  const { rows } = await admin.query<Migration>(
    `select file, hash from app_migration union all select 'queue ' || id, '' from graphile_worker.migrations order by 1`,
  )
  return rows
}

/** Returns the tables of the product and of the job queue, without their lists of applied migrations. */
export const tablesOf = async (admin: pg.Client) => {
  const { rows } = await admin.query<{ table: string; columns: string[] }>(
    `select c.oid::regclass::text as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
       and c.oid not in ('app_migration'::regclass, 'graphile_worker.migrations'::regclass)
     group by c.oid order by 1`,
  )
  return rows
}
