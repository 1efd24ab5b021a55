import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import { companyOf } from '../../../kernel/context.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { serve } from '../../../kernel/http/serve.ts'

/** Removes a material that no group has; else names the groups. */
export const removeMaterial = serve(material.remove, async ({ params }, context) => {
  const [row] = await context.query<{ groups: string | null }>(
    `with used as (
       select string_agg(g.name->>'tr', ', ' order by g.id) as groups from option_item i
       join option_group g on g.company_id = i.company_id and g.branch_id = i.branch_id and g.id = i.group_id
       where i.company_id = $1 and i.branch_id = $2 and i.material_id = $3
     ), gone as (
       delete from material m using used
       where m.company_id = $1 and m.branch_id = $2 and m.id = $3 and used.groups is null
     )
     select used.groups from material m, used where m.company_id = $1 and m.branch_id = $2 and m.id = $3`,
    [companyOf(context), params.branch_id, params.material_id],
  )
  if (!row) throw notFound()
  if (row.groups) throw new AppError(409, 'branch-material.is-option', { params: { groups: row.groups } })
  return null
})
