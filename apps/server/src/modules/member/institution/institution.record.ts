import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { institution } from '@sofra/contract/member/institution/institution.contract.ts'
import pg from 'pg'
import type { Context } from '../../../kernel/context.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { recordList } from '../../../kernel/records/list.ts'
import { recordTable } from '../../../kernel/records/table.ts'

// Guests ask on the page of a restaurant; for a company any of its restaurants will do.
const firstBranch = `(select min(b.id) from branch b where b.company_id = institution.company_id and b.is_active)`

/** An institution with the address of its reference link, below `guestUrl`. */
export const institutionRecord = (guestUrl: string) =>
  recordTable('institution', institution.row, {
    computed: {
      owner: `(select concat_ws(' ', u.name, u.surname) from app_user u where u.id = institution.owner_id)`,
      standing: 'app.institution_standing(institution, app.company_day(institution.company_id))',
      link: `${pg.escapeLiteral(`${guestUrl}/o/`)} || ${firstBranch} || '?institution=' || institution.link_token`,
      members:
        '(select count(*) from member m where m.company_id = institution.company_id and m.institution_id = institution.id and not m.is_gone)::int',
      waiting: `(select count(*) from institution_request r
        where r.company_id = institution.company_id and r.institution_id = institution.id and r.state = 'pending')::int`,
    },
  })
/** Fields that the search covers. */
export const searched = ['name', 'code'] as const

// Terms are objects, so they are not exported.
const exportable = Object.keys(institution.row.shape).filter((field) => !['discounts', 'points_rules'].includes(field))

export const exportInstitutions = (
  table: InstitutionRecord,
  { params, query }: RequestOf<typeof institution.export>,
  context: Context,
) => {
  const { format, columns, ...listQuery } = query
  const by = { filters: Object.keys(institution.filters), search: searched }
  return exportFile(context, {
    name: institution.name,
    row: institution.row,
    fields: chosenFields(columns, exportable),
    format,
    sql: recordList(table, recordKeys(context, params), by, listQuery),
  })
}
export type InstitutionRecord = ReturnType<typeof institutionRecord>
