import { diningTable } from '@sofra/contract/branch/dining-table/dining-table.contract.ts'
import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import pg from 'pg'
import { among } from '../../../kernel/database/filter.ts'
import { type ListSql, listSql, orderBy } from '../../../kernel/database/list.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { recordTable } from '../../../kernel/records/table.ts'

const area = `(select a.name from dining_area a where a.company_id = dining_table.company_id
  and a.branch_id = dining_table.branch_id and a.id = dining_table.area_id)`

/** A table with the URL of its QR code, below `guestUrl`. */
export const tableRecord = (guestUrl: string) =>
  recordTable('dining_table', diningTable.row, {
    computed: {
      area,
      barcode: 'dining_table.token',
      link: `${pg.escapeLiteral(`${guestUrl}/o/`)} || dining_table.branch_id || '?t=' || dining_table.token`,
    },
  })
export type TableRecord = ReturnType<typeof tableRecord>

const sorted = (field: string) => (field === 'number' ? 'app.counted(dining_table.number)' : `dining_table."${field}"`)

type TableQuery = Pick<QueryOf<typeof diningTable.list>, 'sort' | 'q' | 'area_id' | 'is_active'>

/** Returns the tables of a branch for a list query. */
export const tableList = (
  table: TableRecord,
  { company_id, branch_id }: BranchKeys,
  { sort, q, area_id, is_active }: TableQuery,
): ListSql =>
  listSql({
    columns: table.columns,
    from: 'from dining_table',
    filters: [
      { column: 'dining_table.company_id', is: company_id },
      { column: 'dining_table.branch_id', is: branch_id },
      ...among('dining_table.area_id', area_id),
      ...among('dining_table.is_active', is_active),
    ],
    search: { columns: ['dining_table.number', area], text: q },
    order: orderBy(sort, sorted, 'dining_table.id'),
    id: 'dining_table.id',
  })
