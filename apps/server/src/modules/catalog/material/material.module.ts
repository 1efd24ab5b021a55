import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Route } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { lockingMenu } from '../menu-record/menu-record.lock.api.ts'
import { materialTable } from './material.record.api.ts'

const json = { name: 'kernel/fields.ts#Translated' }
const tables: Tables = { material: { word: 'material.one', name: 'name', pictures: ['image'], json, columns: 'none' } }

/** Refuses to delete a material that groups use, and names them. */
const checkUnused = async ({ query }: Context, { company_id, branch_id }: BranchKeys, id: number) => {
  const [used] = await query<{ groups: string | null }>(
    `select string_agg(g.name->>'tr', ', ' order by g.id) as groups from option_item i
     join option_group g on g.company_id = i.company_id and g.branch_id = i.branch_id and g.id = i.group_id
     where i.company_id = $1 and i.branch_id = $2 and i.material_id = $3`,
    [company_id, branch_id, id],
  )
  if (used?.groups) throw new AppError(409, 'branch-material.is-option', { params: { groups: used.groups } })
}

/** Routes of the materials of a branch. */
const materialRoutes: Route[] = crud(material, materialTable, { checkRemoval: checkUnused }).map(lockingMenu)

export const materialModule = serverModule({ tables, routes: materialRoutes })
