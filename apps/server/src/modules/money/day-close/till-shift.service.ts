import type { QueryOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  endTillShift,
  openTillShift,
  TillShift,
  tillShift,
  tillShifts,
} from '@sofra/contract/money/day-close/till.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { among } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { readFigures } from './day-close.figures.ts'
import { lockedTill } from './till.service.ts'

const columns = `s.id, s.version, s.branch_id, s.opened_at, s.opened_by_name, s.opening_float, s.ended_at, s.ended_by_name, s.expected,
  s.counted, s.counted - s.expected as difference, s.reason, c.currency_code as currency`
const from = 'from till_shift s join company c on c.id = s.company_id'

const selectShift = statement<BranchKeys & { id: number }, TillShift>(
  `select ${columns} ${from} where s.company_id = :company_id and s.branch_id = :branch_id and s.id = :id`,
)

const readShift = async (query: Query, keys: BranchKeys, id: number): Promise<TillShift> => {
  const [row] = await selectShift(query, { ...keys, id })
  if (!row) throw notFound()
  return row
}

/** Returns a shift without amounts: whoever counts may not be allowed to see them. */
const withoutAmounts = ({ id, version, opened_at, opened_by_name }: TillShift) => ({
  id,
  version,
  opened_at,
  opened_by_name,
})

/** Returns a page of a branch's shifts. */
export const listShifts = (context: Context, keys: BranchKeys, query: QueryOf<typeof tillShifts>) =>
  page<TillShift>(
    context,
    listSql({
      columns,
      from,
      filters: [...among('s.company_id', keys.company_id), ...among('s.branch_id', keys.branch_id)],
      order: orderBy(query.sort, (field) => `s.${field}`, 's.id'),
    }),
    query,
  )

/** Returns a shift with the figures of its time; throws 404. */
export async function readShiftReport({ params }: RequestOf<typeof tillShift>, context: Context) {
  const { query, lang } = context
  const keys = recordKeys(context, params)
  const shift = await readShift(query, keys, params.till_shift_id)
  const { opening_float } = shift
  const figures = await readFigures(query, keys, { of: 'shift', key: shift.id }, { opening_float, lang })
  return { ...shift, figures }
}

const insertShift = statement<BranchKeys & { opening_float: number; by: number; by_name: string }, { id: number }>(`
insert into till_shift (company_id, branch_id, opening_float, opened_by, opened_by_name)
values (:company_id, :branch_id, :opening_float, :by, :by_name)
on conflict (company_id, branch_id) where ended_at is null do nothing returning id`)

/** Opens a shift with counted cash. Throws 409 before the till is in use, without the setting, and if one is open. */
export async function openShift({ params, body }: RequestOf<typeof openTillShift>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { uses_shifts } = await lockedTill(context, keys)
  if (!uses_shifts) throw new AppError(409, 'till-shift.off')
  const { id: by, name: by_name } = person(context)
  const [inserted] = await insertShift(query, { ...keys, ...body, by, by_name })
  if (!inserted) throw new AppError(409, 'till-shift.open')
  return withoutAmounts(await readShift(query, keys, inserted.id))
}

// Bookings lock their shift as well, so none is committed to it after its sums were read.
const lockShift = statement<BranchKeys & { id: number }>(`
select id from till_shift where company_id = :company_id and branch_id = :branch_id and id = :id for update`)

/** Ends a shift with counted cash. Throws 404, 409 if it has ended, and 422 for a difference without a reason. */
export async function endShift({ params, body }: RequestOf<typeof endTillShift>, context: Context) {
  const { query, lang, now } = context
  const keys = recordKeys(context, params)
  const id = params.till_shift_id
  await lockShift(query, { ...keys, id })
  const present = await readShift(query, keys, id)
  if (present.ended_at) throw new AppError(409, 'till-shift.ended')
  if (present.version !== body.version) throw stale(present)
  const { opening_float } = present
  const { drawer } = await readFigures(query, keys, { of: 'shift', key: id }, { opening_float, lang })
  checkReason(body.counted - drawer.expected, body.reason)
  const { counted, reason, version } = body
  const set = { ended_at: now, ended_by_name: person(context).name, expected: drawer.expected, counted, reason }
  await tryUpdate(query, 'till_shift', { of: { ...keys, id }, version, set })
  return withoutAmounts(await readShift(query, keys, id))
}

/** Throws 422 for a difference without a reason. The refusal does not name the amount: a cashier may not see it. */
export const checkReason = (difference: number, reason: string) => {
  if (difference === 0 || reason) return
  const code = 'day-close.reason-missing'
  throw new AppError(422, code, { errors: [{ path: 'reason', code }] })
}
