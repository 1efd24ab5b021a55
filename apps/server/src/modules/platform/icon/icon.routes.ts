import { icon } from '@sofra/contract/platform/icon/icon.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { recordTable } from '../../../kernel/records/table.ts'

const table = recordTable('icon', icon.row, { order: 'all', counted: { used: 'category.icon_id' } })
export const iconRoutes = crud(icon, table)
