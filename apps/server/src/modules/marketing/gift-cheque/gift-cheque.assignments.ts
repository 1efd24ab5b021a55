import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { maskedPhone } from '@sofra/contract/kernel/masked-phone.ts'
import {
  type branchChequeAssignment,
  type ChequeAssignment,
  chequeAssignment,
  type GiftCheque,
  type MemberCheque,
  type memberCheques,
} from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { asCode } from '@sofra/contract/marketing/gift-cheque/gift-cheque.rules.ts'
import { branchLimit, type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Filter } from '../../../kernel/database/filter.ts'
import { foundSql, orderBy, page } from '../../../kernel/database/list.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { type RecordKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { orderedAtSql } from '../../member/member/member.view.api.ts'
import { chequeTable } from './gift-cheque.queries.ts'

// An assignment without days of its own ends with its cheque, whose end can still change.
const untilSql = 'least(a.expires_at, c.ends_at)'

/** Conditions of the states, where `isOver` tells whether an assignment has ended. */
const statesWhere = (isOver: string) =>
  ({
    defined: `a.state = 'defined' and not (${isOver})`,
    expired: `a.state = 'defined' and ${isOver}`,
    reserved: "a.state = 'reserved'",
    used: "a.state = 'used'",
  }) satisfies Record<ChequeAssignment['state'], string>

const stateSql = `case when ${statesWhere(`${untilSql} <= now()`).expired} then 'expired' else a.state end`

/** Whether the cheque has ended is known before the list is read, so that its conditions are those of indexes. */
const statesOf = (hasEnded: boolean) =>
  statesWhere(hasEnded ? 'true' : 'a.expires_at is not null and a.expires_at <= now()')

type ListRequest = RequestOf<typeof chequeAssignment.list> | RequestOf<typeof branchChequeAssignment.list>
type ExportRequest = RequestOf<typeof chequeAssignment.export> | RequestOf<typeof branchChequeAssignment.export>
type AssignmentQuery = Pick<ListRequest['query'], 'q' | 'sort' | 'state' | 'hand_out_id'>

const shownTo =
  (context: Context) =>
  (row: ChequeAssignment): ChequeAssignment =>
    person(context).keys.has('get-member-contact') || row.phone === null
      ? row
      : { ...row, phone: maskedPhone(row.phone), email: row.email && '•••' }

const sqlOf = (company: number, cheque: GiftCheque, limited: boolean, listQuery: AssignmentQuery) => {
  const { q, sort, state, hand_out_id } = listQuery
  const states = statesOf(Date.parse(cheque.ends_at) <= Date.now())
  // Users limited to branches list only cheques of a branch, and see members who ordered there.
  const visible = limited ? `and ${orderedAtSql('m.company_id', 'm.id', 'array[a.branch_id]')}` : ''
  return foundSql({
    columns: `a.id, a.code, ${stateSql} as state, ${limited ? 'm.id as member_id' : 'a.member_id'}, a.order_id, ${untilSql} as expires_at, a.created_at,
      nullif(concat_ws(' ', m.first_name, m.last_name), '') as member, m.phone, m.email, o.branch_id as order_branch_id, o.code as order_code,
      coalesce((select b.timezone from branch b where b.company_id = a.company_id and b.id = coalesce(a.branch_id, o.branch_id)), 'Europe/Istanbul') as timezone`,
    from: `from gift_cheque_assignment a join gift_cheque c on c.company_id = a.company_id and c.id = a.cheque_id
      left join member m on m.company_id = a.company_id and m.id = a.member_id ${visible}
      left join orders o on o.company_id = a.company_id and o.id = a.order_id`,
    filters: [
      { column: 'a.company_id', is: company },
      { column: 'a.cheque_id', is: cheque.id },
      ...(hand_out_id ? [{ column: 'a.hand_out_id', is: hand_out_id } satisfies Filter] : []),
      ...(state ? [{ sql: () => `(${state.map((one) => `(${states[one]})`).join(' or ')})`, values: [] }] : []),
      ...(q ? [{ column: 'a.code', is: asCode(q) } satisfies Filter] : []),
    ],
    order: orderBy(sort, (field) => `a.${field}`, 'a.id'),
    find: { as: 'a', from: 'from gift_cheque_assignment a', columns: 'a.id' },
  })
}

/** Returns the list of the path's cheque; throws 404 if those keys have no such cheque. */
const sqlIn = async (query: Query, context: Context, params: ListRequest['params'], listQuery: AssignmentQuery) => {
  const keys = recordKeys(context, params as RecordKeys)
  const cheque = await readRecord(query, chequeTable, keys, params.gift_cheque_id)
  return sqlOf(companyOf(context), cheque, branchLimit(context) !== undefined, listQuery)
}

/** Reads a page of a cheque's assignments; throws 404. */
export async function listAssignments({ params, query }: ListRequest, context: Context) {
  const assignmentPage = await page<ChequeAssignment>(
    context,
    await sqlIn(context.query, context, params, query),
    query,
  )
  return { ...assignmentPage, items: assignmentPage.items.map(shownTo(context)) }
}

const exportable = Object.keys(chequeAssignment.row.shape).filter(
  (field) => !['member_id', 'order_id', 'order_branch_id', 'timezone'].includes(field),
)

/** Exports the same list: all codes of a hand-out. */
export async function exportAssignments({ params, query }: ExportRequest, context: Context) {
  const { format, columns, ...listQuery } = query
  return exportFile<ChequeAssignment>(context, {
    name: 'cheque-assignment',
    fields: chosenFields(columns, exportable),
    format,
    maxRows: 100_000,
    sql: (query) => sqlIn(query, context, params, listQuery),
    mapRows: (rows) => rows.map(shownTo(context)),
  })
}

/** Reads the cheques of a member, newest first; throws 404. */
export async function listMemberCheques({ params }: RequestOf<typeof memberCheques>, { query }: Context) {
  const [member] = await query('select 1 from member where company_id = $1 and id = $2', [
    params.company_id,
    params.member_id,
  ])
  if (!member) throw notFound()
  const items = await query<MemberCheque>(
    `select a.id, a.code, ${stateSql} as state, ${untilSql} as expires_at, a.created_at, a.order_id, o.branch_id as order_branch_id, o.code as order_code,
       c.id as cheque_id, c.name, c.kind, c.rate, c.amount
     from gift_cheque_assignment a join gift_cheque c on c.company_id = a.company_id and c.id = a.cheque_id
       left join orders o on o.company_id = a.company_id and o.id = a.order_id
     where a.company_id = $1 and a.member_id = $2 order by a.id desc limit 200`,
    [params.company_id, params.member_id],
  )
  return { items }
}
