import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  answerDispute,
  CommissionDispute,
  CommissionDisputeQuery,
  disputeEntry,
} from '@sofra/contract/money/commission-report/commission-dispute.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { among } from '../../../kernel/database/filter.ts'
import { foundSql, orderBy, page } from '../../../kernel/database/list.ts'
import { inScope } from '../../../kernel/database/scope-filters.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { bookCorrection } from '../settlement/settlement.api.ts'

const columns = `d.id, d.version, d.company_id, d.branch_id, b.name as branch_name, d.report_id, d.order_id, o.code as order_code,
  e.currency, e.net, d.state, d.text, d.disputed_at, d.disputed_by_name, d.amount, d.answer, d.answered_at, d.answered_by_name`
const from = `from commission_dispute d
join branch b on b.company_id = d.company_id and b.id = d.branch_id
join orders o on o.company_id = d.company_id and o.id = d.order_id
join settlement_entry e on e.company_id = d.company_id and e.order_id = d.order_id and e.no = d.entry_no`

/** Returns a page of disputes. */
export const listDisputes = (context: Context, query: CommissionDisputeQuery) =>
  page<CommissionDispute>(
    context,
    foundSql({
      columns,
      from,
      filters: [
        ...inScope(context.scope, 'd'),
        ...among('d.branch_id', query.branch_id),
        ...among('d.state', query.state),
      ],
      order: orderBy(query.sort, (field) => `d.${field}`, 'd.id'),
      find: { as: 'd', from: 'from commission_dispute d', columns: 'd.id, d.disputed_at' },
    }),
    query,
  )

const readDispute = async (query: Query, { company_id, branch_id }: BranchKeys, id: number) => {
  const [row] = await query<CommissionDispute>(
    `select ${columns} ${from} where d.company_id = $1 and d.branch_id = $2 and d.id = $3`,
    [company_id, branch_id, id],
  )
  if (!row) throw notFound()
  return row
}

// Only an entry of that closed report can be disputed.
const insertDispute = statement<
  BranchKeys & { report_id: number; order_id: number; entry_no: number; text: string; by: string },
  { id: number | null; is_entry: boolean }
>(`
with entry as (
  select e.order_id, e.no from commission_report r
  join settlement_entry e on e.company_id = r.company_id and e.branch_id = r.branch_id and e.report_day between r.from_day and r.until_day
  where r.company_id = :company_id and r.branch_id = :branch_id and r.id = :report_id and e.order_id = :order_id and e.no = :entry_no
), added as (
  insert into commission_dispute (company_id, branch_id, report_id, order_id, entry_no, text, disputed_by_name)
  select :company_id, :branch_id, :report_id, order_id, no, :text, :by from entry
  on conflict do nothing returning id
)
select (select id from added) as id, exists (select from entry) as is_entry`)

interface Disputing {
  report_id: number
  order_id: number
  entry_no: number
  text: string
  by: string
}

/** Disputes an entry of a closed report. Throws 404, and 409 if it is disputed already. */
export async function dispute(query: Query, keys: BranchKeys, disputing: Disputing) {
  const [added] = await insertDispute(query, { ...keys, ...disputing })
  if (!added?.is_entry) throw notFound()
  if (added.id === null) throw new AppError(409, 'commission-dispute.exists')
  return readDispute(query, keys, added.id)
}

/** Disputes an entry for a person. */
export const addDispute = ({ params, body }: RequestOf<typeof disputeEntry>, context: Context) =>
  dispute(context.query, recordKeys(context, params), {
    report_id: params.commission_report_id,
    order_id: params.order_id,
    ...body,
    by: person(context).name,
  })

interface Decision {
  id: number
  version: number
  /** What the restaurant gets; 0 rejects. */
  amount: number
  answer: string
  by: string
  at: Date
}

/** Answers a dispute; an amount is booked as a correction of the open days. Throws 404, 409. */
export async function decide(query: Query, keys: BranchKeys, { id, version, amount, answer, by, at }: Decision) {
  const present = await readDispute(query, keys, id)
  if (present.state !== 'open') throw new AppError(409, 'commission-dispute.answered')
  const state = amount > 0 ? 'accepted' : 'rejected'
  const set = { state, amount, answer, answered_at: at, answered_by_name: by }
  const changed = await tryUpdate(query, 'commission_dispute', { of: { ...keys, id: present.id }, version, set })
  if (!changed) throw stale(await readDispute(query, keys, present.id))
  if (amount > 0) await bookCorrection(query, { ...keys, order_id: present.order_id, amount })
  return readDispute(query, keys, present.id)
}

/** Answers a dispute for a person. */
export const decideDispute = ({ params, body }: RequestOf<typeof answerDispute>, context: Context) =>
  decide(context.query, recordKeys(context, params), {
    id: params.commission_dispute_id,
    ...body,
    by: person(context).name,
    at: context.now,
  })
