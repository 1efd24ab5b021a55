import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import { recordTable } from '../../../kernel/records/table.ts'

const used = `(select count(*) from option_item i where i.company_id = material.company_id
  and i.branch_id = material.branch_id and i.material_id = material.id)`

/** A material with the fields of its form. */
export const materialTable = recordTable('material', material.row, { computed: { used } })
