import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  putStationPlan,
  Station,
  StationPlan,
} from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { kitchenMarked } from '@sofra/contract/order/kitchen-display/kitchen-display.events.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { updateRow } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { inLang } from '../../../kernel/words.ts'
import { storedStations } from './kitchen-display.plan.api.ts'

/** Returns the stations, and the categories that can be assigned to them. */
export async function readPlan({ query, lang }: Context, keys: BranchKeys): Promise<StationPlan> {
  const stored = await storedStations(query, keys)
  const categories = await query<Pick<Row<'category'>, 'id' | 'name'>>(
    'select id, name from category where company_id = $1 and branch_id = $2 order by sort_no, id',
    [keys.company_id, keys.branch_id],
  )
  const categoryIds = new Set(categories.map(({ id }) => id))
  return {
    ...stored,
    stations: stored.stations.map((one) => ({
      ...one,
      category_ids: one.category_ids.filter((id) => categoryIds.has(id)),
    })),
    categories: categories.map(({ id, name }) => ({ id, name: inLang(name, lang) })),
  }
}

type StationCode =
  | 'kitchen-display.station-twice'
  | 'kitchen-display.category-twice'
  | 'kitchen-display.category-unknown'

const refusal = (index: number, field: string, code: StationCode) =>
  new AppError(422, code, { errors: [{ path: `stations.${index}.${field}`, code }] })

const checkStations = (stations: readonly Station[], categories: ReadonlySet<number>) => {
  const numbers = new Set<number>()
  const assigned = new Set<number>()
  for (const [index, { no, category_ids }] of stations.entries()) {
    if (numbers.has(no)) throw refusal(index, 'name', 'kitchen-display.station-twice')
    numbers.add(no)
    for (const category of category_ids) {
      if (!categories.has(category)) throw refusal(index, 'category_ids', 'kitchen-display.category-unknown')
      if (assigned.has(category)) throw refusal(index, 'category_ids', 'kitchen-display.category-twice')
      assigned.add(category)
    }
  }
}

const insertPlan = statement<BranchKeys & { stations: string; version: number }>(`
insert into kitchen_plan as p (company_id, branch_id, stations, version)
select :company_id, :branch_id, :stations, 2 where :version = 1
on conflict (company_id, branch_id) do nothing returning 1 as one`)

/** Replaces the stations. Throws 409 for a stale version, and 422 for an unknown category or one of two stations. */
export async function savePlan(
  context: Context,
  keys: BranchKeys,
  { stations, version }: RequestOf<typeof putStationPlan>['body'],
): Promise<StationPlan> {
  const { query } = context
  const present = await readPlan(context, keys)
  checkStations(stations, new Set(present.categories.map(({ id }) => id)))
  const saved = await insertPlan(query, { ...keys, stations: JSON.stringify(stations), version })
  const change = { of: keys, version, set: { stations: JSON.stringify(stations) } }
  if (!saved.length) await updateRow(query, 'kitchen_plan', change, () => readPlan(context, keys))
  await emit(query, kitchenMarked, { ...keys, subject_id: keys.branch_id }, {})
  return readPlan(context, keys)
}
