import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { ShowcaseOwner, showcaseSeen } from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import { buffered } from '../../../kernel/buffer.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import { isBot } from '../../platform/traffic/traffic.api.ts'

interface Entry {
  day: string
  of: ShowcaseOwner
  company_id: number
  id: number
  views: number
  clicks: number
}

const added = 'do update set views = known.views + excluded.views, clicks = known.clicks + excluded.clicks'

// Skips missing records and those of other companies. Rows are sorted, so that two copies of the server cannot
// deadlock.
const sql = `
with seen as (
  select * from jsonb_to_recordset($1::jsonb) as t (day date, "of" text, company_id bigint, id bigint, views bigint, clicks bigint)
), of_platform as (
  insert into platform_showcase_day as known (showcase_id, day, views, clicks)
  select s.id, t.day, sum(t.views), sum(t.clicks) from seen t join platform_showcase s on s.id = t.id
  where t."of" = 'platform' group by s.id, t.day order by s.id, t.day
  on conflict (showcase_id, day) ${added}
), of_company as (
  insert into company_showcase_day as known (company_id, showcase_id, day, views, clicks)
  select s.company_id, s.id, t.day, t.views, t.clicks from seen t
    join company_showcase s on s.company_id = t.company_id and s.id = t.id
  where t."of" = 'company' order by s.company_id, s.id, t.day
  on conflict (company_id, showcase_id, day) ${added}
)
insert into branch_showcase_day as known (company_id, branch_id, showcase_id, day, views, clicks)
select s.company_id, s.branch_id, s.id, t.day, t.views, t.clicks from seen t
  join branch_showcase s on s.company_id = t.company_id and s.id = t.id
where t."of" = 'branch' order by s.company_id, s.branch_id, s.id, t.day
on conflict (company_id, branch_id, showcase_id, day) ${added}`

const addSeen = buffered<Entry>({
  maxEntries: 5_000,
  merge: (existing, { views, clicks }) => {
    existing.views += views
    existing.clicks += clicks
  },
  write: (query, entries) => query(sql, [JSON.stringify(entries)]),
  scope: (entries) => ({ companies: [...new Set(entries.map(({ company_id }) => company_id))], branches: 'all' }),
})

/** Adds views and clicks of a guest. Holders of the channel key can forge them, so payments must not depend on these counts. */
export const countSeen = async (context: Context, { seen }: BodyOf<typeof showcaseSeen>) => {
  const { pools, headers, now } = context
  const { companyId } = channel(context)
  if (isBot(headers)) return { counted: false }
  const day = now.toISOString().slice(0, 10)
  for (const { of, id, views, clicks } of seen)
    addSeen(pools, [day, companyId, of, id].join(' '), { day, of, company_id: companyId, id, views, clicks })
  return { counted: true }
}
