import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { circleOf, type Step } from './menu-record.circle.ts'

/** Returns the steps from some groups through products that are options and offer groups themselves. */
const stepsFrom = (query: Query, { company_id, branch_id }: BranchKeys, groups: readonly number[]) =>
  query<Step>(
    `with recursive inside (group_id, option) as (
       select i.group_id, i.product_id from option_item i
       where i.company_id = $1 and i.branch_id = $2 and i.product_id is not null and i.group_id = any ($3)
       union
       select i.group_id, i.product_id from inside s
       join product_option_group l on l.company_id = $1 and l.branch_id = $2 and l.product_id = s.option
       join option_item i on i.company_id = $1 and i.branch_id = $2 and i.group_id = l.group_id
       where i.product_id is not null
     )
     select l.product_id as product, s.group_id as group, s.option from inside s
     join product_option_group l on l.company_id = $1 and l.branch_id = $2 and l.group_id = s.group_id`,
    [company_id, branch_id, groups],
  )

interface NamedRow extends Pick<Row<'option_group'>, 'id'> {
  name: string
}

const circleText = async (query: Query, keys: BranchKeys, circle: readonly Step[]) => {
  const groups = circle.map((step) => step.group)
  const options = circle.map((step) => step.option)
  const some = `where company_id = $1 and branch_id = $2 and id = any ($3)`
  const ids = [keys.company_id, keys.branch_id]
  const groupNames = await query<NamedRow>(`select id, name->>'tr' as name from option_group ${some}`, [...ids, groups])
  const productNames = await query<NamedRow>(`select id, name->>'tr' as name from product ${some}`, [...ids, options])
  const nameOf = (rows: NamedRow[], id: number | undefined) => rows.find((row) => row.id === id)?.name ?? ''
  const way = circle.flatMap((step) => [nameOf(groupNames, step.group), nameOf(productNames, step.option)])
  return [...way, nameOf(groupNames, groups[0])].join(' → ')
}

/**
 * Refuses a product catalog that contains itself through the groups of its products, and names the path. Call it after
 * the write, with the menu locked (`lockMenu`); otherwise two concurrent writers could close a circle together.
 */
export async function checkNoCircle(query: Query, keys: BranchKeys, groups: readonly number[], path: string) {
  const steps = await stepsFrom(query, keys, groups)
  const circle = groups.map((group) => circleOf(group, steps)).find((way) => way !== undefined)
  if (!circle) return
  const params = { circle: await circleText(query, keys, circle) }
  throw new AppError(400, 'error.invalid', { errors: [{ path, code: 'branch-option-group.circle', params }] })
}
