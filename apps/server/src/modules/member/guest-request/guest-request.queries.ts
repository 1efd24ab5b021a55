import type { QueryOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  GuestRequest,
  GuestRequestQuery,
  MemberRequest,
  memberRequests,
} from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { guestRequest } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { among, type Filter } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { inScope } from '../../../kernel/database/scope-filters.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { checkMemberKnown, seesContact } from '../member/member.view.api.ts'

const columns = `r.id, r.version, b.timezone, c.name as category_name, r.kind, r.text, r.name, r.contact, r.state, r.answer,
  r.answered_at, r.answered_by, r.created_at`
const from = `from guest_request r join branch b on b.company_id = r.company_id and b.id = r.branch_id
  join request_category c on c.id = r.request_category_id`

/** Users limited to branches do not see messages to the company. */
const ownRecipients = (context: Context): readonly string[] =>
  person(context).userBranches.length ? ['branch'] : ['branch', 'company']

const since = (at: string | undefined, is: '>=' | '<'): Filter[] =>
  at === undefined ? [] : [{ sql: (value) => `r.created_at ${is} ${value}`, value: at }]

type ListQuery = Pick<GuestRequestQuery, 'state' | 'kind' | 'from' | 'to' | 'q' | 'sort'>

const sqlOf = (context: Context, { company_id, branch_id }: BranchKeys, query: ListQuery) =>
  listSql({
    columns,
    from,
    filters: [
      { column: 'r.company_id', is: company_id },
      { column: 'r.branch_id', is: branch_id },
      ...among('r.recipient', ownRecipients(context)),
      ...among('r.state', query.state),
      ...among('r.kind', query.kind),
      ...since(query.from, '>='),
      ...since(query.to, '<'),
    ],
    search: { columns: ['r.text'], text: query.q },
    order: orderBy(query.sort, (field) => `r.${field}`, 'r.id'),
    id: 'r.id',
  })

const maskedRow = <R extends GuestRequest>(context: Context, row: R): R =>
  seesContact(context) ? row : { ...row, name: null, contact: null }

/** Counts the requests that wait for an answer, among those that the caller may read. */
export async function countWaiting(context: Context, { company_id, branch_id }: BranchKeys) {
  const [row] = await context.query<{ n: number }>(
    `select count(*)::int as n from guest_request
     where company_id = $1 and branch_id = $2 and state = 'pending' and recipient = any ($3)`,
    [company_id, branch_id, ownRecipients(context)],
  )
  return { waiting: row?.n ?? 0 }
}

/** The same for the stream: requests to the branch itself. */
export async function waitingOfBranch(query: Query, { company_id, branch_id }: BranchKeys) {
  const [row] = await query<{ n: number }>(
    `select count(*)::int as n from guest_request
     where company_id = $1 and branch_id = $2 and state = 'pending' and recipient = 'branch'`,
    [company_id, branch_id],
  )
  return row?.n ?? 0
}

export async function listRequests(context: Context, keys: BranchKeys, query: GuestRequestQuery) {
  const requestPage = await page<GuestRequest>(context, sqlOf(context, keys, query), query)
  return {
    ...requestPage,
    items: requestPage.items.map((row) => maskedRow(context, row)),
    ...(await countWaiting(context, keys)),
  }
}

/** Reads a member's requests that the caller may read; throws 404. */
export async function requestsOfMember(
  { params: { member_id }, query }: RequestOf<typeof memberRequests>,
  context: Context,
) {
  await checkMemberKnown(context, member_id)
  const sql = listSql({
    columns: `${columns}, r.branch_id, b.name as branch_name`,
    from,
    filters: [
      { column: 'r.company_id', is: companyOf(context) },
      { column: 'r.member_id', is: member_id },
      ...inScope(context.scope, 'r'),
      ...among('r.recipient', ownRecipients(context)),
    ],
    order: orderBy(query.sort, (field) => `r.${field}`, 'r.id'),
    id: 'r.id',
  })
  const requestPage = await page<MemberRequest>(context, sql, query)
  return { ...requestPage, items: requestPage.items.map((row) => maskedRow(context, row)) }
}

const exportable = Object.keys(guestRequest.row.shape).filter((field) => !['id', 'version', 'timezone'].includes(field))
const ofGuests = ['name', 'contact']

/** Exports the list. */
export function exportRequests(context: Context, keys: BranchKeys, query: QueryOf<typeof guestRequest.export>) {
  const { format, columns: chosen, ...list } = query
  const allowedColumns = seesContact(context) ? exportable : exportable.filter((field) => !ofGuests.includes(field))
  return exportFile<GuestRequest>(context, {
    name: 'guest-request',
    fields: chosenFields(chosen, allowedColumns),
    format,
    sql: sqlOf(context, keys, list),
    mapRows: (rows) => rows.map((row) => maskedRow(context, row)),
  })
}

const selectRequest = statement<
  BranchKeys & { id: number; recipients: ReturnType<typeof ownRecipients> },
  GuestRequest
>(`
select ${columns} ${from}
where r.company_id = :company_id and r.branch_id = :branch_id and r.id = :id and r.recipient = any (:recipients)`)

/** Reads one request; throws 404. */
export async function readRequest(context: Context, keys: BranchKeys, id: number) {
  const [row] = await selectRequest(context.query, { ...keys, id, recipients: ownRecipients(context) })
  if (!row) throw notFound()
  return maskedRow(context, row)
}
