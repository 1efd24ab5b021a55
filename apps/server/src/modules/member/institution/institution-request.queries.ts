import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { maskedPhone } from '@sofra/contract/kernel/masked-phone.ts'
import {
  type InstitutionRequest,
  type InstitutionRequestQuery,
  institutionRequest,
} from '@sofra/contract/member/institution/institution-request.contract.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { among, type Filter } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { notFound } from '../../../kernel/errors.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { joinedByPhone, maskedEmail, seesContact } from '../member/member.institution.api.ts'

const columns = `r.id, r.version, r.institution_id, i.name as institution, r.first_name, r.last_name, r.phone, r.email,
  case r.document_type when 'application/pdf' then 'pdf' when 'image/webp' then 'picture' end as document,
  m.id is not null as is_member,
  (select o.name from institution o where o.company_id = r.company_id and o.id = m.institution_id) as belongs_to,
  r.state, r.answer, r.answered_at, r.answered_by, r.created_at`
const from = `from institution_request r join institution i on i.company_id = r.company_id and i.id = r.institution_id
  ${joinedByPhone('r', 'r.company_id')}`

const since = (at: string | undefined, is: '>=' | '<'): Filter[] =>
  at === undefined ? [] : [{ sql: (value) => `r.created_at ${is} ${value}`, value: at }]

type ListQuery = Pick<InstitutionRequestQuery, 'state' | 'institution_id' | 'from' | 'to' | 'q' | 'sort'>

const sqlOf = (company: number, query: ListQuery) =>
  listSql({
    columns,
    from,
    filters: [
      { column: 'r.company_id', is: company },
      ...among('r.state', query.state),
      ...among('r.institution_id', query.institution_id),
      ...since(query.from, '>='),
      ...since(query.to, '<'),
    ],
    search: { columns: ["r.first_name || ' ' || r.last_name"], text: query.q },
    order: orderBy(query.sort, (field) => `r.${field}`, 'r.id'),
    id: 'r.id',
  })

const maskedRow = (context: Context, row: InstitutionRequest): InstitutionRequest =>
  seesContact(context) ? row : { ...row, phone: maskedPhone(row.phone), email: maskedEmail(row.email) }

/** Reads a page of the requests to join an institution. */
export async function listInstitutionRequests(context: Context, query: InstitutionRequestQuery) {
  const requestPage = await page<InstitutionRequest>(context, sqlOf(companyOf(context), query), query)
  return { ...requestPage, items: requestPage.items.map((row) => maskedRow(context, row)) }
}

const exportable = Object.keys(institutionRequest.row.shape).filter(
  (field) => !['id', 'version', 'institution_id'].includes(field),
)

/** Exports the same list. */
export function exportInstitutionRequests(context: Context, query: QueryOf<typeof institutionRequest.export>) {
  const { format, columns: chosen, ...list } = query
  return exportFile<InstitutionRequest>(context, {
    name: 'institution-request',
    row: institutionRequest.row,
    fields: chosenFields(chosen, exportable),
    format,
    sql: sqlOf(companyOf(context), list),
    mapRows: (rows) => rows.map((row) => maskedRow(context, row)),
  })
}

/** Reads one request; throws 404. */
export async function readInstitutionRequest(context: Context, id: number) {
  const [row] = await context.query<InstitutionRequest>(
    `select ${columns} ${from} where r.company_id = $1 and r.id = $2`,
    [companyOf(context), id],
  )
  if (!row) throw notFound()
  return maskedRow(context, row)
}
