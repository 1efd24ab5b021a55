import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  DayClose,
  DayCloseQuery,
  DayCloseRow,
  dayCloseExport,
} from '@sofra/contract/money/day-close/day-close.contract.ts'
import { hasSlip, netOf } from '@sofra/contract/money/day-close/day-close.rules.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { among, type Filter } from '../../../kernel/database/filter.ts'
import { foundSql, orderBy, page } from '../../../kernel/database/list.ts'
import { inScope } from '../../../kernel/database/scope-filters.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { notFound } from '../../../kernel/errors.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { inLang } from '../../../kernel/words.ts'
import { readFigures } from './day-close.figures.ts'

const columns = `r.id, r.no, r.company_id, r.branch_id, b.name as branch_name, b.timezone, r.day, r.from_at, r.until_at, r.currency, r.taken,
  r.refunded, r.tips, r.opening_float, r.cash_taken, r.cash_refunded, r.deposits, r.withdrawals, r.expected, r.counted, r.difference,
  r.reason, r.next_float, r.note, r.closed_by_name`
const from = 'from day_close r join branch b on b.company_id = r.company_id and b.id = r.branch_id'

const inDays = (at: string | undefined, is: '>=' | '<='): Filter[] =>
  at === undefined ? [] : [{ sql: (value) => `r.day ${is} ${value}::date`, value: at }]

const withDifference = (wanted: boolean | undefined): Filter[] =>
  wanted === undefined ? [] : [{ sql: (value) => `(r.difference <> 0) = ${value}::boolean`, value: wanted }]

const sqlOf = (query: DayCloseQuery, scope: Context['scope']) =>
  foundSql({
    columns,
    from,
    filters: [
      ...inScope(scope, 'r'),
      ...among('r.branch_id', query.branch_id),
      ...inDays(query.from, '>='),
      ...inDays(query.to, '<='),
      ...withDifference(query.has_difference),
    ],
    order: orderBy(query.sort, (field) => `r.${field}`, 'r.id'),
    find: { as: 'r', from: 'from day_close r', columns: 'r.id, r.until_at' },
  })

/** Returns a page of day closes. */
export const listCloses = (context: Context, query: DayCloseQuery) =>
  page<DayCloseRow>(context, sqlOf(query, context.scope), query)

const amounts = [
  ...['taken', 'refunded', 'tips', 'opening_float', 'cash_taken', 'cash_refunded', 'deposits', 'withdrawals'],
  ...['expected', 'counted', 'difference', 'next_float'],
]
const fileFields = [
  ...['no', 'branch_name', 'day', 'from_at', 'until_at', 'currency'],
  ...amounts,
  ...['reason', 'note', 'closed_by_name'],
]

/** Writes the list to a file. */
export const exportCloses = (context: Context, { format, columns: fields, ...query }: QueryOf<typeof dayCloseExport>) =>
  exportFile<DayCloseRow>(context, {
    name: 'day-close',
    money: amounts,
    fields: chosenFields(fields, fileFields),
    format,
    sql: sqlOf(query, context.scope),
  })

type StoredClose = DayCloseRow & Pick<Row<'day_close'>, 'denominations' | 'slips'>

const selectClose = statement<BranchKeys & { id: number }, StoredClose>(`
select ${columns}, r.denominations, r.slips ${from}
where r.company_id = :company_id and r.branch_id = :branch_id and r.id = :id`)

const selectMethods = 'select id, name from payment_method where id = any ($1)'

type Slip = DayClose['slips'][number]

/** Returns card methods with sales, and those whose slip was entered. */
const slipsOf = async (
  { query, lang }: Pick<Context, 'query' | 'lang'>,
  figures: DayClose['figures'],
  entered: Row<'day_close'>['slips'],
): Promise<Slip[]> => {
  const counted = new Map(entered.map((slip) => [slip.payment_method_id, slip.counted]))
  const sold = figures.methods.filter(hasSlip).map((method): Slip => {
    const { payment_method_id, name } = method
    return { payment_method_id, name, expected: netOf(method), counted: counted.get(payment_method_id) ?? null }
  })
  const soldIds = new Set(sold.map(({ payment_method_id }) => payment_method_id))
  const others = [...counted.keys()].filter((id) => !soldIds.has(id))
  const rows = others.length ? await query<{ id: number; name: { tr: string } }>(selectMethods, [others]) : []
  return [
    ...sold,
    ...rows.map(({ id, name }) => ({
      payment_method_id: id,
      name: inLang(name, lang),
      expected: 0,
      counted: counted.get(id) ?? null,
    })),
  ]
}

/** Returns a day close with what it counted; throws 404. */
export async function readClose(
  { query, lang }: Pick<Context, 'query' | 'lang'>,
  keys: BranchKeys,
  id: number,
): Promise<DayClose> {
  const [row] = await selectClose(query, { ...keys, id })
  if (!row) throw notFound()
  const { no: key, opening_float, slips } = row
  const figures = await readFigures(query, keys, { of: 'close', key }, { opening_float, lang })
  return { ...row, figures, slips: await slipsOf({ query, lang }, figures, slips) }
}
