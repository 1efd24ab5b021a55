import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { maskedPhone } from '@sofra/contract/kernel/masked-phone.ts'
import type { InstitutionMember, institutionMember } from '@sofra/contract/member/institution/institution.contract.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { containingByIndex } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { maskedEmail, seesContact } from '../member/member.institution.api.ts'
import type { InstitutionRecord } from './institution.record.ts'

/** Reads a page of an institution's members; throws 404. */
export async function listInstitutionMembers(
  table: InstitutionRecord,
  { params: { institution_id }, query }: RequestOf<typeof institutionMember.list>,
  context: Context,
) {
  const company_id = companyOf(context)
  await readRecord(context.query, table, { company_id }, institution_id)
  const sql = listSql({
    columns: 'm.id, m.first_name, m.last_name, m.phone, m.email, m.is_active, m.orders, m.turnover, m.last_activity_at',
    from: 'from member m',
    filters: [
      { column: 'm.company_id', is: company_id },
      { column: 'm.institution_id', is: institution_id },
      { sql: () => 'not m.is_gone', values: [] },
      ...(query.q ? [containingByIndex(["m.first_name || ' ' || m.last_name"], query.q)] : []),
    ],
    order: orderBy(query.sort, (field) => `m.${field}`, 'm.id'),
    id: 'm.id',
  })
  const memberPage = await page<InstitutionMember>(context, sql, query)
  if (seesContact(context)) return memberPage
  const hidden = memberPage.items.map((row) => ({
    ...row,
    phone: maskedPhone(row.phone),
    email: maskedEmail(row.email),
  }))
  return { ...memberPage, items: hidden }
}
