import { timezone } from '@sofra/contract/platform/timezone/timezone.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { crud } from '../../../kernel/crud.ts'
import { AppError } from '../../../kernel/errors.ts'

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

export const timezoneRoutes = crud(timezone, 'timezone', { search: ['code', 'name'], check: checkKnown })
