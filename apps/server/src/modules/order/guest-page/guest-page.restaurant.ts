import { type BranchOpening, opensAt } from '@sofra/contract/branch/branch/branch.state.ts'
import { hoursTypes } from '@sofra/contract/branch/hours/hours.contract.ts'
import { weekText } from '@sofra/contract/branch/hours/hours.text.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { orderingRestaurant } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { licensedModules } from '../../../kernel/licence.ts'

interface Stored extends BranchOpening {
  minimum_total: number
  takes_tips: boolean
  tip_limit_percent: number
  takes_reservations: boolean
  districts: { id: number; name: string }[]
}

const restaurantSql = `select b.timezone, b.hours, b.manual_state, b.manual_until, b.contract_ends_at, b.source_states, b.minimum_total, b.takes_tips, b.tip_limit_percent,
  b.takes_reservations and 'reservation' = any (${licensedModules('b.company_id')}) as takes_reservations,
  app.branch_stop(b, now()) as stop,
  coalesce((select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.name) from district d
    join city c on c.id = d.city_id and c.is_active
    where d.is_active and (d.city_id = (select own.city_id from district own where own.id = b.district_id) or d.id in (
      select z.district_id from delivery_zone_district z where z.company_id = $1 and z.branch_id = $2))), '[]') as districts
  from branch b where b.company_id = $1 and b.id = $2 and b.is_active`

/** Returns the data of a restaurant's page beside its menu. */
export async function readRestaurant(
  { query: { branch_id } }: RequestOf<typeof orderingRestaurant>,
  context: Context,
): Promise<ReplyOf<typeof orderingRestaurant>> {
  const { query, now, lang } = context
  const { companyId, source } = channel(context)
  const [branch] = await query<Stored>(restaurantSql, [companyId, branch_id])
  if (!branch) throw notFound()
  const { minimum_total, takes_tips, tip_limit_percent, takes_reservations, districts } = branch
  const opens_at = opensAt(branch, now, source)?.toISOString() ?? null
  const hours = weekText(branch.hours.weekly, lang)
  const other_hours = hoursTypes.flatMap((delivery_type) => {
    const week = branch.hours.types?.[delivery_type]
    return week ? [{ delivery_type, hours: weekText(week.weekly, lang) }] : []
  })
  return { opens_at, hours, other_hours, minimum_total, takes_tips, tip_limit_percent, takes_reservations, districts }
}
