import type { LicenceModule } from '@sofra/contract/kernel/endpoint.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { BranchShowcase, ShowcaseOwner } from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import { inLang } from '../../../kernel/words.ts'

/** An active showcase before its end, parsed from JSON. */
export type StoredShowcase = Pick<
  BranchShowcase,
  | 'kind'
  | 'placement'
  | 'web'
  | 'mobile'
  | 'poster'
  | 'cover'
  | 'items'
  | 'target'
  | 'product_id'
  | 'category_id'
  | 'page'
  | 'link'
  | 'starts_at'
  | 'ends_at'
  | 'is_pinned'
  | 'shows_countdown'
> & {
  of: ShowcaseOwner
  id: number
  name: Translated
  /** The branch; null for the company's or the platform's. */
  branch_id: number | null
  /** The branch whose menu has the product or category. */
  menu_id: number | null
}

const columns = `x.id, x.kind, x.name, x.placement, x.web, x.mobile, x.poster, x.cover, x.items, x.target, x.page, x.link, x.starts_at,
  x.ends_at, x.is_pinned, x.shows_countdown, x.sort_no`
const lasting = 'x.is_active and coalesce(x.ends_at > now(), true)'

/**
 * Returns SQL for the current and coming showcases of a company as JSON: pinned ones first, then branch before company
 * before platform, then by hand. `company` is SQL for its id. `showcaseShown` filters by time.
 */
export const showcaseSql = (
  company: string,
) => `coalesce((select json_agg(s order by s.is_pinned desc, s.rank, s.sort_no, s.id) from (
  select 'branch' as of, 1 as rank, x.branch_id, x.branch_id as menu_id, x.product_id, x.category_id, ${columns}
    from branch_showcase x join branch b on b.company_id = x.company_id and b.id = x.branch_id and b.is_active
    where x.company_id = ${company} and ${lasting}
  union all
  select 'company', 2, null, x.target_branch_id, x.product_id, x.category_id, ${columns}
    from company_showcase x where x.company_id = ${company} and ${lasting}
  union all
  select 'platform', 3, null, null, null, null, ${columns} from platform_showcase x where ${lasting}) s), '[]')`

const startOf = ({ starts_at }: StoredShowcase) => (starts_at ? Date.parse(starts_at) : Number.NEGATIVE_INFINITY)
const endOf = ({ ends_at }: StoredShowcase) => (ends_at ? Date.parse(ends_at) : Number.POSITIVE_INFINITY)

/** Returns until when the set of running showcases stays the same, in ms since the epoch. */
export const showcaseSteadyUntil = (all: readonly StoredShowcase[], now: Date) =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...all.flatMap((one) => [startOf(one), endOf(one)]).filter((at) => at > now.getTime()),
  )

interface ShowcaseView {
  readonly now: Date
  readonly lang: Lang
  /** The modules of the company's licence: its own stories need one. */
  readonly modules: readonly LicenceModule[]
  /** The slugs of published pages. */
  readonly pages: ReadonlySet<string>
  readonly address: (path: string | null) => string | null
}

/** Returns a showcase's target; none if its record is gone. */
const targetOf = (
  { target, menu_id: branch_id, product_id, category_id, page, link }: StoredShowcase,
  { pages }: ShowcaseView,
) => {
  switch (target) {
    case 'product':
      return branch_id && product_id ? { kind: target, branch_id, product_id } : null
    case 'category':
      return branch_id && category_id ? { kind: target, branch_id, category_id } : null
    case 'page':
      return page && pages.has(page) ? { kind: target, slug: page } : null
    case 'link':
      return link ? { kind: target, url: link } : null
    default:
      return null
  }
}

/** Returns what guests see at a moment, in their language. */
export const showcaseShown = (all: readonly StoredShowcase[], view: ShowcaseView) => {
  const { now, lang, modules, address } = view
  const at = now.getTime()
  return all
    .filter((one) => startOf(one) <= at && at < endOf(one))
    .filter(({ kind, of }) => kind !== 'story' || of === 'platform' || modules.includes('campaign'))
    .map((one) => ({
      of: one.of,
      id: one.id,
      branch_id: one.branch_id,
      kind: one.kind,
      placement: one.placement,
      title: inLang(one.name, lang),
      pictures: {
        web: address(one.web),
        mobile: address(one.mobile),
        poster: address(one.poster),
        cover: address(one.cover),
      },
      items: one.items.map(({ image, link }) => ({ picture: address(image) ?? '', link: link || null })),
      target: targetOf(one, view),
      is_pinned: one.is_pinned,
      counts_down_to: one.shows_countdown && one.ends_at ? new Date(one.ends_at).toISOString() : null,
    }))
}
