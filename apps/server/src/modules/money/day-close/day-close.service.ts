import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { closeDay, printDayClose } from '@sofra/contract/money/day-close/day-close.contract.ts'
import type { TillFigures } from '@sofra/contract/money/day-close/day-close.figures.ts'
import { dayCloseOf } from '@sofra/contract/money/day-close/day-close.paper.ts'
import { sumOfDenominations } from '@sofra/contract/money/day-close/day-close.rules.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { translate } from '../../../kernel/words.ts'
import { printDocument } from '../../order/print/print.document.api.ts'
import { readFigures } from './day-close.figures.ts'
import { readClose } from './day-close.queries.ts'
import { type LockedTill, lockedTill, readState } from './till.service.ts'
import { checkReason } from './till-shift.service.ts'

type Body = RequestOf<typeof closeDay>['body']

const refuse = (path: keyof Body, code: PhraseKey) => new AppError(422, code, { errors: [{ path, code }] })

/** Throws 422 for contradictory counts, and for a slip of an unknown payment method. */
const checkCounts = async (query: Query, { counted, denominations, next_float, slips }: Body) => {
  if (denominations.length && sumOfDenominations(denominations) !== counted)
    throw refuse('counted', 'day-close.denominations')
  if (next_float > counted) throw refuse('next_float', 'day-close.next-float')
  const ids = new Set(slips.map(({ payment_method_id }) => payment_method_id))
  const rows = ids.size
    ? await query(`select id from payment_method where id = any ($1) and kind in ('card', 'meal_card')`, [[...ids]])
    : []
  if (rows.length < slips.length) throw refuse('slips', 'day-close.slip')
}

/** Throws 409 for an open shift, and with the names of what is open: tables of bills, and codes of orders. */
const checkOpen = async (context: Context, keys: BranchKeys) => {
  const { open_bills, open_orders, shift, uses_shifts } = await readState(context, keys)
  if (uses_shifts && shift) throw new AppError(409, 'day-close.shift-open')
  if (!open_bills.length && !open_orders.length) return
  const tables = open_bills.map(({ table }) => translate(context.lang, 'day-close.table', { number: table }))
  const names = [...tables, ...open_orders.map(({ code }) => code)].join(', ')
  throw new AppError(409, 'day-close.open', { params: { names }, present: { open_bills, open_orders } })
}

// Entries that are committed later have no number and belong to the next close, so each belongs to exactly one.
const claimEntries = statement<BranchKeys & { no: number }>(`
update till_entry set close_no = :no where company_id = :company_id and branch_id = :branch_id and close_no is null`)
const claimMovements = statement<BranchKeys & { no: number }>(`
update cash_movement set close_no = :no where company_id = :company_id and branch_id = :branch_id and close_no is null`)

type NewClose = BranchKeys &
  Pick<Body, 'no' | 'counted' | 'reason' | 'next_float' | 'note'> &
  Pick<TillFigures, 'taken' | 'refunded' | 'tips'> &
  Pick<LockedTill, 'currency' | 'day' | 'open_from' | 'opening_float'> &
  Pick<TillFigures['drawer'], 'deposits' | 'withdrawals' | 'expected'> & {
    cash_taken: number
    cash_refunded: number
    difference: number
    denominations: string
    slips: string
    by: number
    by_name: string
  }

const insertClose = statement<NewClose, { id: number }>(`
insert into day_close (company_id, branch_id, no, day, from_at, currency, opening_float, cash_taken, cash_refunded, deposits, withdrawals,
  expected, counted, difference, reason, next_float, denominations, slips, note, closed_by, closed_by_name, taken, refunded, tips)
values (:company_id, :branch_id, :no, :day, :open_from, :currency, :opening_float, :cash_taken, :cash_refunded, :deposits, :withdrawals,
  :expected, :counted, :difference, :reason, :next_float, :denominations, :slips, :note, :by, :by_name, :taken, :refunded, :tips)
returning id`)

const moveTill = statement<BranchKeys & Pick<Body, 'no' | 'next_float'>>(`
update till set close_no = :no, open_from = now(), opening_float = :next_float
where company_id = :company_id and branch_id = :branch_id`)

const selectFloat = statement<BranchKeys, Pick<LockedTill, 'opening_float'>>(`
select opening_float from till where company_id = :company_id and branch_id = :branch_id`)

/** Returns the figures since the last close; throws 409 before the till is in use. */
export async function readDraft({ query, lang }: Context, keys: BranchKeys): Promise<TillFigures> {
  const [till] = await selectFloat(query, keys)
  if (!till) throw new AppError(409, 'till.not-started')
  return readFigures(query, keys, { of: 'open' }, { ...till, lang })
}

/**
 * Closes the day of a branch: everything since its last close. Throws 409 if another close was faster or something is
 * open, 422 for contradictory counts and for a difference without a reason.
 */
export async function close({ params, body }: RequestOf<typeof closeDay>, context: Context) {
  const { query, lang } = context
  const keys = recordKeys(context, params)
  const { no, counted, reason, next_float, note } = body
  const { close_no, uses_shifts: _, ...till } = await lockedTill(context, keys)
  if (no !== close_no + 1) throw new AppError(409, 'day-close.moved')
  await checkOpen(context, keys)
  await checkCounts(query, body)
  await claimEntries(query, { ...keys, no })
  await claimMovements(query, { ...keys, no })
  const { opening_float } = till
  const { drawer, taken, refunded, tips } = await readFigures(
    query,
    keys,
    { of: 'close', key: no },
    { opening_float, lang },
  )
  const difference = counted - drawer.expected
  checkReason(difference, reason)
  const { id: by, name: by_name } = person(context)
  const [row] = await insertClose(query, {
    ...keys,
    ...till,
    ...drawer,
    ...{ no, counted, difference, reason: difference === 0 ? '' : reason, next_float, note, by, by_name },
    ...{ taken, refunded, tips, cash_taken: drawer.taken, cash_refunded: drawer.refunded },
    denominations: JSON.stringify(body.denominations),
    slips: JSON.stringify(body.slips),
  })
  if (!row) throw new Error('an insert of one row returns it')
  await moveTill(query, { ...keys, no, next_float })
  return { id: row.id, no }
}

/** Prints a day close on the named or the usual printer; throws 404, and 409 for an inactive printer. */
export async function print({ params, body }: RequestOf<typeof printDayClose>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  await readClose(context, keys, params.day_close_id)
  const printer = await printDocument(query, keys, body.printer_id, async ({ lang, words, branch }) => {
    const report = await readClose({ query, lang }, keys, params.day_close_id)
    return dayCloseOf(report, words, branch)
  })
  return { printer }
}
