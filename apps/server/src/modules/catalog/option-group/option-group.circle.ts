import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Place } from './option-group.queries.ts'

/** A product that offers another one as an option, and by which group. */
interface Step {
  product: number
  group: number
  option: number
}

/** The shortest way from a group over its products' groups back to itself; undefined where there is none. */
export const circleOf = (group: number, steps: readonly Step[]): Step[] | undefined => {
  const ofProduct = Map.groupBy(steps, ({ product }) => product)
  const seen = new Set<number>()
  let ways = steps.filter((step) => step.group === group).map((step) => [step])
  while (ways.length) {
    const next: Step[][] = []
    for (const way of ways) {
      const { option } = way.at(-1) as Step
      if (seen.has(option)) continue
      seen.add(option)
      for (const step of ofProduct.get(option) ?? []) {
        if (step.group === group) return way
        next.push([...way, step])
      }
    }
    ways = next
  }
  return undefined
}

const named = (query: Query, table: 'product' | 'option_group', { companyId, branchId }: Place, ids: number[]) =>
  query<{ id: number; name: string }>(
    `select id, name->>'tr' as name from ${table} where company_id = $1 and branch_id = $2 and id = any ($3)`,
    [companyId, branchId, ids],
  )

/**
 * Refuses a product catalog that contains itself over the groups of its products, and names the way. To be asked after
 * the write: whoever writes to the menu holds its version's row until the end, so two writers cannot close a circle together.
 */
export async function checkNoCircle(query: Query, place: Place, group: number, path: string) {
  const steps = await query<Step>(
    `select l.product_id as product, l.group_id as group, i.product_id as option
     from product_option_group l
     join option_item i on i.company_id = l.company_id and i.branch_id = l.branch_id and i.group_id = l.group_id
     where l.company_id = $1 and l.branch_id = $2 and i.product_id is not null`,
    [place.companyId, place.branchId],
  )
  const circle = circleOf(group, steps)
  if (!circle) return
  const groups = await named(query, 'option_group', place, [group, ...circle.map((step) => step.group)])
  const products = await named(
    query,
    'product',
    place,
    circle.map(({ option }) => option),
  )
  const nameOf = (rows: { id: number; name: string }[], id: number) => rows.find((row) => row.id === id)?.name ?? ''
  const way = circle.flatMap((step) => [nameOf(groups, step.group), nameOf(products, step.option)])
  const params = { circle: [...way, nameOf(groups, group)].join(' → ') }
  throw new AppError(400, 'error.invalid', { errors: [{ path, code: 'branch-option-group.circle', params }] })
}
