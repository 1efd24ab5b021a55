import { type CommissionRate, commissionRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, reading } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { updateRow } from '../../../kernel/records/guarded.ts'
import type { CompanyKeys } from '../../../kernel/records/keys.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { insertRecord } from '../../../kernel/records/write.ts'

/** The owner of a rate: a company, or the platform. */
export type RateKeys = Partial<CompanyKeys>

const branch = (column: string) =>
  `(select b.${column} from branch b where b.company_id = commission_rate.company_id and b.id = commission_rate.branch_id)`
const company = (column: string) => `(select c.${column} from company c where c.id = commission_rate.company_id)`

/** SQL: today at the branch, else at the company; the platform's own day is that of Türkiye. */
const today = `coalesce((now() at time zone ${branch('timezone')})::date, app.company_day(commission_rate.company_id))`

export const rateTable = recordTable('commission_rate', commissionRate.row, {
  computed: {
    company_name: company('name'),
    branch_name: branch('name'),
    currency_code: company('currency_code'),
    state: `case when valid_from > ${today} then 'planned' when valid_until < ${today} then 'ended' else 'current' end`,
  },
})

/** Returns a rate of that owner; throws 404, also for the platform's address of a company's rate. */
export async function readRate(query: Query, keys: RateKeys, id: number): Promise<CommissionRate> {
  const rate = await readRecord(query, rateTable, keys, id)
  if (rate.company_id !== (keys.company_id ?? null)) throw notFound()
  return rate
}

/** Inserts a rate; returns it. */
export async function insertRate(query: Query, keys: RateKeys, input: object): Promise<CommissionRate> {
  const id = await insertRecord(query, rateTable, {}, { company_id: null, ...input, ...keys })
  return readRate(query, keys, id)
}

/** Changes a rate of that owner at that version; returns it. Throws 404, or 409 with the present rate. */
export const updateRate = (
  query: Query,
  keys: RateKeys,
  { id, version }: Pick<CommissionRate, 'id' | 'version'>,
  set: Partial<Row<'commission_rate'>>,
): Promise<CommissionRate> => {
  const where = keys.company_id === undefined ? { where: () => 'x.company_id is null' } : {}
  return updateRow(query, 'commission_rate', { of: { ...keys, id }, version, set, ...where }, () =>
    readRate(query, keys, id),
  )
}

/** Deletes a rate of that owner; throws 404. */
export async function deleteRate(query: Query, { company_id }: RateKeys, id: number) {
  const rows = await query(
    'delete from commission_rate where id = $1 and company_id is not distinct from $2 returning id',
    [id, company_id ?? null],
  )
  if (!rows.length) throw notFound()
}

/** Returns the day on which a rate with this scope would be now. */
export async function todayOf(
  query: Query,
  { company_id, branch_id }: Pick<CommissionRate, 'company_id' | 'branch_id'>,
) {
  const [row] = await query<{ day: string }>(
    `select ${today} as day from (select $1::bigint as company_id, $2::bigint as branch_id) commission_rate`,
    [company_id, branch_id],
  )
  if (!row) throw new Error('a select without a table answers one row')
  return row.day
}

/** Whose orders a rate is for, and on which days. */
export type RateScope = Pick<
  CommissionRate,
  'kind' | 'company_id' | 'branch_id' | 'delivery_type' | 'source' | 'valid_from' | 'valid_until'
>

const selectOverlapping = statement<RateScope & { id: number | null }, CommissionRate>(`
select ${rateTable.columns} from commission_rate
where kind = :kind and company_id is not distinct from :company_id and branch_id is not distinct from :branch_id
  and delivery_type is not distinct from :delivery_type and source is not distinct from :source
  and daterange(valid_from, valid_until, '[]') && daterange(:valid_from, :valid_until, '[]') and id is distinct from :id
order by valid_from limit 1`)

/** Returns the committed rate with the same scope on one of these days, besides the rate itself. */
export async function readOverlapping({ pools, scope }: Context, rate: RateScope, id: number | null) {
  const [row] = await reading(pools, scope, (query) => selectOverlapping(query, { ...rate, id }))
  return row
}

/** Returns the first open day of the branches that a rate is for: the latest of several; null if nothing was closed. */
export async function readOpenFrom({ pools, scope }: Context, rate: Pick<RateScope, 'company_id' | 'branch_id'>) {
  const [row] = await reading(pools, scope, (query) =>
    query<{ day: Row<'settlement_head'>['open_from'] | null }>(
      `select max(open_from) as day from settlement_head
       where company_id = coalesce($1, company_id) and branch_id = coalesce($2, branch_id)`,
      [rate.company_id, rate.branch_id],
    ),
  )
  return row?.day ?? null
}
