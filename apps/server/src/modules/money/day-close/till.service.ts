import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { CashMovement } from '@sofra/contract/money/day-close/day-close.figures.ts'
import type { addCashMovement, startTill, TillState } from '@sofra/contract/money/day-close/till.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/once/once.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { inLang } from '../../../kernel/words.ts'
import { businessDaySql } from '../../branch/branch/branch.day.api.ts'

type StoredState = Omit<TillState, 'now' | 'slip_methods'> & {
  slip_methods: (Omit<TillState['slip_methods'][number], 'name'> & { name: { tr: string } })[]
}

/** Bills and orders in a refusal or a state. */
const maxOpen = 20

const selectState = statement<BranchKeys, StoredState>(`
select ${businessDaySql('now()')} as day, c.currency_code as currency, b.timezone, t.branch_id is not null as is_started,
  coalesce(t.close_no, 0) + 1 as no, t.open_from as from_at, b.uses_shifts,
  (select json_build_object('id', s.id, 'version', s.version, 'opened_at', s.opened_at, 'opened_by_name', s.opened_by_name)
    from till_shift s where s.company_id = b.company_id and s.branch_id = b.id and s.ended_at is null) as shift,
  (select coalesce(json_agg(x order by x.opened_at, x.id), '[]') from (
    select i.id, d.number as "table", i.opened_at from bill i
    join dining_table d on d.company_id = i.company_id and d.branch_id = i.branch_id and d.id = i.table_id
    where i.company_id = b.company_id and i.branch_id = b.id and i.closed_at is null
    order by i.opened_at, i.id limit ${maxOpen}
  ) x) as open_bills,
  (select coalesce(json_agg(x order by x.created_at, x.id), '[]') from (
    select o.id, o.code, o.status, o.created_at from orders o
    where o.company_id = b.company_id and o.branch_id = b.id and o.status in ('waiting_for_approval', 'preparing', 'on_the_way')
      and (o.scheduled_for is null or ${businessDaySql('o.scheduled_for')} <= ${businessDaySql('now()')})
    order by o.created_at, o.id limit ${maxOpen}
  ) x) as open_orders,
  (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.name, 'kind', m.kind) order by m.id), '[]')
    from branch_payment_method a join payment_method m on m.id = a.payment_method_id
    where a.company_id = b.company_id and a.branch_id = b.id and m.kind in ('card', 'meal_card')) as slip_methods
from branch b join company c on c.id = b.company_id
left join till t on t.company_id = b.company_id and t.branch_id = b.id
where b.company_id = :company_id and b.id = :branch_id`)

/** Returns the state of a branch's till; throws 404. */
export async function readState({ query, lang, now }: Context, keys: BranchKeys): Promise<TillState> {
  const [row] = await selectState(query, keys)
  if (!row) throw notFound()
  const slip_methods = row.slip_methods.map((method) => ({ ...method, name: inLang(method.name, lang) }))
  return { ...row, slip_methods, now: now.toISOString() }
}

const insertTill = statement<BranchKeys & { opening_float: number; by: string }>(`
insert into till (company_id, branch_id, opening_float, started_by_name)
values (:company_id, :branch_id, :opening_float, :by) on conflict do nothing returning branch_id`)

/** Counts the cash of a drawer for the first time; throws 409 if the till is in use. */
export async function start({ params, body }: RequestOf<typeof startTill>, context: Context): Promise<TillState> {
  const keys = recordKeys(context, params)
  const { name: by } = person(context)
  const inserted = await insertTill(context.query, { ...keys, ...body, by })
  if (!inserted.length) throw new AppError(409, 'till.started')
  return readState(context, keys)
}

type NewMovement = BranchKeys & Pick<CashMovement, 'kind' | 'amount' | 'reason'> & { by: number; by_name: string }

const insertMovement = statement<NewMovement, CashMovement>(`
insert into cash_movement (company_id, branch_id, kind, amount, reason, made_by, made_by_name, shift_id)
select company_id, branch_id, :kind, :amount::bigint, :reason, :by::bigint, :by_name, app.open_shift(company_id, branch_id)
from till where company_id = :company_id and branch_id = :branch_id
returning id, at, kind, amount, reason, made_by_name`)

/** Books a deposit or withdrawal, once per idempotency key; throws 409 before the till is in use. */
export function addMovement(
  { params, body }: RequestOf<typeof addCashMovement>,
  context: Context,
  secret: string,
): Promise<CashMovement> {
  const { id: by, name: by_name } = person(context)
  const keys = recordKeys(context, params)
  return once(context, { secret, scope: `cash ${keys.branch_id}`, content: body }, async () => {
    const [row] = await insertMovement(context.query, { ...keys, ...body, by, by_name })
    if (!row) throw new AppError(409, 'till.not-started')
    return row
  })
}

/** A till with the settings that decide about its close. */
export type LockedTill = Pick<Row<'till'>, 'close_no' | 'open_from' | 'opening_float'> &
  Pick<TillState, 'currency' | 'day' | 'uses_shifts'>

const lockTill = statement<BranchKeys, LockedTill>(`
select t.close_no, t.open_from, t.opening_float, c.currency_code as currency, ${businessDaySql('now()')} as day, b.uses_shifts
from till t join branch b on b.company_id = t.company_id and b.id = t.branch_id join company c on c.id = t.company_id
where t.company_id = :company_id and t.branch_id = :branch_id for update of t`)

/** Locks the till of a branch until the transaction ends; throws 409 before it is in use. */
export async function lockedTill({ query }: Context, keys: BranchKeys): Promise<LockedTill> {
  const [till] = await lockTill(query, keys)
  if (!till) throw new AppError(409, 'till.not-started')
  return till
}
