import { picturePath } from '../../kernel/fields.ts'
import { hiddenValue } from './user-log.changes.ts'

const moneyNames =
  /^(?:price|premium_price|fee|free_from|amount|goods|tip|wallet|total|to_collect|minimum_total|delivery_fee|delivery_free_from|returned_amount|counted|net|\w+_(?:float|price|fee|amount|total|cost))$/
/** Paths of amounts whose field name alone suggests a plain number. */
const moneyPaths =
  /^(?:wallet\.(?:limit|minimum)|giving\.wallet_limit|bill_payment\.given|till_shift\.expected|day_close\.(?:cash_taken|cash_refunded|deposits|withdrawals|expected|difference|taken|refunded|tips)|commission_rate\.fixed|payout_run\.(?:paid_)?amount|payout_line\.amount|commission_report\.(?!entries$|version$|\w*id$)\w+)$/

export type ValueKind =
  | 'secret'
  | 'flag'
  | 'instant'
  | 'money'
  | 'rate'
  | 'minutes'
  | 'number'
  | 'phone'
  | 'language'
  | 'picture'
  | 'text'

const ofNumber = (path: readonly string[], column: string): ValueKind => {
  if (moneyNames.test(column) || moneyPaths.test(path.slice(-2).join('.'))) return 'money'
  if (/(?:^|_)rate$/.test(column)) return 'rate'
  return /_minutes$/.test(column) ? 'minutes' : 'number'
}

const ofText = (column: string, value: string): ValueKind => {
  if (value === hiddenValue) return 'secret'
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return 'instant'
  if (/phone$/.test(column)) return 'phone'
  if (/(?:^|_)lang$/.test(column)) return 'language'
  return value.includes('/') && picturePath.safeParse(value).success ? 'picture' : 'text'
}

/** Returns how a value is displayed, by column name or path, and by the value. */
export const kindOf = (path: readonly string[], value: unknown): ValueKind => {
  const column = path.at(-1) ?? ''
  if (typeof value === 'boolean') return 'flag'
  return typeof value === 'number' ? ofNumber(path, column) : ofText(column, String(value))
}
