import { type RoleRow, role } from '@sofra/contract/access/role/role.contract.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'

const ofAccount = (column: string) => `(select a.${column} from account a where a.id = role.account_id)`

/** Roles as listed. Row security selects the visible ones. */
export const roleTable = recordTable('role', role.row, {
  computed: {
    account_title: ofAccount('title'),
    account_type: ofAccount('type'),
    people: '(select count(*) from user_role ur where ur.role_id = role.id)',
    permissions: 'cardinality(role.keys)',
  },
})

/** An owner's role lists no keys but has all that its account's type can use. */
export const withOwnCount = (row: RoleRow): RoleRow =>
  row.is_owner ? { ...row, permissions: keysOf(row.account_type).length } : row

/** Returns a role as listed. Throws 404. */
export const readRole = async (query: Query, id: number): Promise<RoleRow> =>
  withOwnCount(await readRecord(query, roleTable, {}, id))

export const storedKeys = async (query: Query, id: number): Promise<string[]> => {
  const [row] = await query<Pick<Row<'role'>, 'keys'>>('select keys from role where id = $1', [id])
  return row?.keys ?? []
}
