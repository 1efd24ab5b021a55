import { timezone } from '@sofra/contract/platform/timezone/timezone.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { AppError } from '../../../kernel/errors.ts'
import { serverModule } from '../../../kernel/module.ts'

const tables: Tables = {
  timezone: { word: 'timezone.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' }, columns: 'none' },
}

const isKnownHere = (code: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: code })
    return true
  } catch {
    return false
  }
}

// Server and database each have a time zone database; both must know the zone.
const checkKnown = async ({ query }: Context, _: unknown, { code }: { code: string }) => {
  const inDatabase =
    isKnownHere(code) && (await query('select from pg_timezone_names where name = $1', [code])).length > 0
  if (!inDatabase) throw new AppError(400, 'error.invalid', { errors: [{ path: 'code', code: 'timezone.unknown' }] })
}

const timezoneRoutes = crud(timezone, 'timezone', { search: ['code', 'name'], check: checkKnown })

export const timezoneModule = serverModule({ tables, routes: timezoneRoutes })
