import {
  branchShowcase,
  companyShowcase,
  platformShowcase,
  showcasePages,
  showcaseSeen,
} from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { type FileSettings, openFileStore } from '../../../kernel/files/open-file-store.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { checkBranchShowcase, checkCompanyShowcase, checkPlatformShowcase } from './showcase.check.ts'
import { countSeen } from './showcase.seen.ts'

const stateSql = `(case when not is_active then 'inactive' when starts_at > now() then 'planned'
  when ends_at <= now() then 'ended' else 'running' end)`

/** The computed fields of a record; `days` is the table of its counts. */
const worked = (days: string) => ({
  state: stateSql,
  views: `(select coalesce(sum(d.views), 0)::bigint ${days})`,
  clicks: `(select coalesce(sum(d.clicks), 0)::bigint ${days})`,
  days: `(select coalesce(json_agg(json_build_object('day', d.day, 'views', d.views, 'clicks', d.clicks) order by d.day), '[]')
    ${days} and d.day > (now() at time zone 'utc')::date - 30)`,
})

const ofPlatform = 'from platform_showcase_day d where d.showcase_id = platform_showcase.id'
const ofCompany = `from company_showcase_day d where d.company_id = company_showcase.company_id and d.showcase_id = company_showcase.id`
const ofBranch = `from branch_showcase_day d where d.company_id = branch_showcase.company_id and d.branch_id = branch_showcase.branch_id
  and d.showcase_id = branch_showcase.id`

const platformTable = recordTable('platform_showcase', platformShowcase.row, {
  order: 'kind',
  computed: worked(ofPlatform),
})
const companyTable = recordTable('company_showcase', companyShowcase.row, {
  order: 'kind',
  computed: worked(ofCompany),
})
const branchTable = recordTable('branch_showcase', branchShowcase.row, { order: 'kind', computed: worked(ofBranch) })

const pagesSql = `select slug, name from content where status = 'published'
  union all select slug, name from company_blog_area where is_active order by slug`

export const showcaseRoutes = ({ config }: { config: FileSettings }): Route[] => {
  const files = openFileStore(config)
  return [
    ...crud(platformShowcase, platformTable, { check: checkPlatformShowcase(files) }),
    ...crud(companyShowcase, companyTable, { check: checkCompanyShowcase(files) }),
    ...crud(branchShowcase, branchTable, { check: checkBranchShowcase(files) }),
    serve(showcasePages, (_, { query }) => query(pagesSql)),
    serve(showcaseSeen, ({ body }, context) => countSeen(context, body), { ownTransaction: true }),
  ]
}
