import { createHmac } from 'node:crypto'
import type pg from 'pg'

/**
 * A backup is text, packed by gzip: a line of JSON that says what follows, then the lines of that, then `\.`, over and over. Rows
 * stand as COPY writes them, bytes of a file as base64. The last line says that it is whole.
 */
export interface BackupHead {
  format: 'sofra-backup-1'
  made_at: string
  /** The schema's version: a backup goes back into the same. */
  migrations: Migration[]
  cell: number
  /** The secret, where it lies in the data folder, and what tells another one from it. */
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

/** Ends the lines of a part, as it does those of COPY in a text. */
export const endOfPart = '\\.'

export const checkOf = (secret: string) => createHmac('sha256', secret).update('backup').digest('base64url')

/** The applied migrations of the product and of the queue, which tell one version of the schema from another. */
export const migrationsOf = async (admin: pg.Client) => {
  const { rows } = await admin.query<Migration>(
    `select file, hash from app_migration union all select 'queue ' || id, '' from graphile_worker.migrations order by 1`,
  )
  return rows
}

/** The tables of the product and of the queue, without the lists of their applied migrations. */
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
