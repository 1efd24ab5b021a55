import type { BranchOpening, Rush } from '@sofra/contract/branch/branch/branch.state.ts'
import type { CategoryTerms, ProductTerms } from '@sofra/contract/catalog/sale/sale.ts'
import { lowStock } from '@sofra/contract/catalog/stock/stock.few.ts'
import type { LicenceModule } from '@sofra/contract/kernel/endpoint.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { paymentKinds } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { licensedModules } from '../../../kernel/licence.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { isOffered } from '../../branch/branch/branch.payment.api.ts'
import { optionGroupsSql, type StoredGroup, termsOfProduct } from '../../catalog/menu-record/menu-record.open.api.ts'
import { type Stock, stockSql } from '../../catalog/stock/stock.api.ts'
import { holdsUntilSql, instantSql, orderingVersionSql } from './parts/ordering.terms.ts'

export interface StoredCategory extends CategoryTerms {
  id: number
  name: string
  image: string | null
  icon_id: number | null
}

export interface StoredProduct extends ProductTerms {
  id: number
  category_id: number
  name: string
  description: string
  image: string | null
  price: number
  premium_price: number | null
  discount_rate: number
  tags: string[]
  allergens: string[]
  preparation_minutes: number | null
  kitchen_ids: number[]
  group_ids: number[]
}

/** The part of a menu reply beside the products; small, and read whenever it may have changed. */
export interface MenuFront {
  menu_version: number
  branch: BranchOpening &
    Rush & { id: number; name: string; default_preparation_minutes: number; modules: LicenceModule[] }
  payment_methods: {
    id: number
    name: Translated
    kind: (typeof paymentKinds)[number]
    delivery_types: DeliveryType[]
  }[]
  kitchens: { id: number; name: string }[]
  /** Stock counters with a low remainder. */
  stock: Stock[]
  /** Icons of shown categories. */
  icons: { id: number; name: Translated; image: string }[]
}

export interface StoredMenu {
  categories: StoredCategory[]
  products: StoredProduct[]
  groups: StoredGroup[]
}

const iconsSql = `coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name, 'image', i.image) order by i.id) from icon i
  where i.is_active and i.id in (select c.icon_id from category c where c.company_id = :company and c.branch_id = :branch)), '[]')`

const frontColumn = `json_build_object(
'menu_version', coalesce(v.no, 0),
'branch', json_build_object('id', b.id, 'name', b.name, 'timezone', b.timezone, 'hours', b.hours, 'manual_state', b.manual_state,
  'manual_until', b.manual_until, 'stop', app.branch_stop(b, l.modules, now()), 'contract_ends_at', b.contract_ends_at,
  'source_states', b.source_states, 'rush_minutes', b.rush_minutes, 'rush_until', b.rush_until,
  'default_preparation_minutes', b.default_preparation_minutes, 'modules', l.modules),
'payment_methods', coalesce((select json_agg(p order by p.id) from (select p.id, p.name, p.kind, p.delivery_types
  from branch_payment_method m join company c on c.id = m.company_id join payment_method p on p.id = m.payment_method_id
  where m.company_id = :company and m.branch_id = :branch and ${isOffered('p', 'c')}) p), '[]'),
'stock', ${stockSql(lowStock)},
'icons', ${iconsSql},
'kitchens', coalesce((select json_agg(json_build_object('id', id, 'name', name) order by id) from kitchen where is_active), '[]')
)::text as front`

const ofBranch = `from branch b cross join lateral (select ${licensedModules('b.company_id')} as modules offset 0) l
left join menu_version v on v.company_id = :company and v.branch_id = :branch
where b.company_id = :company and b.id = :branch`

const nameSql = (column: string) => `coalesce(nullif(${column}->>:lang, ''), ${column}->>'tr')`

interface BranchOfMenu {
  company: number
  branch: number
}

const selectMenu = statement<BranchOfMenu & { lang: Lang }, StoredMenu & { front: string }>(`
select ${frontColumn},
coalesce((select json_agg(json_build_object('id', c.id, 'name', ${nameSql('c.name')}, 'image', c.image, 'icon_id', c.icon_id, 'status', c.status,
    'closed_until', c.closed_until, 'availability', c.availability, 'delivery_types', c.delivery_types, 'sources', c.sources)
    order by c.sort_no, c.id)
  from category c where c.company_id = :company and c.branch_id = :branch), '[]') as categories,
coalesce((select json_agg(json_build_object('id', p.id, 'category_id', p.category_id, 'name', ${nameSql('p.name')},
    'description', ${nameSql('p.description')}, 'image', p.image, 'price', p.price, 'premium_price', p.premium_price,
    'discount_rate', p.discount_rate, 'tags', p.tags, 'allergens', p.allergens, 'preparation_minutes', p.preparation_minutes,
    ${termsOfProduct('p')},
    'kitchen_ids', array(select k.kitchen_id from product_kitchen k
      where k.company_id = :company and k.branch_id = :branch and k.product_id = p.id order by 1),
    'group_ids', array(select pg.group_id from product_option_group pg
      where pg.company_id = :company and pg.branch_id = :branch and pg.product_id = p.id order by pg.sort_no, pg.group_id))
    order by p.sort_no, p.id)
  from product p where p.company_id = :company and p.branch_id = :branch and p.show_in_list), '[]') as products,
${optionGroupsSql({ translatedSql: nameSql })} as groups
${ofBranch}`)

/** The front as it was read, with its validity. */
export interface FrontText {
  /** Text, for a fast comparison. */
  front: string
  version: number | null
  holds_until: number | null
  /** Whether the branch has stock counters or icons, which have no version. */
  has_seldom: boolean
}

const selectStorefront = statement<
  BranchOfMenu,
  FrontText
>(`select ${frontColumn}, ${orderingVersionSql} as version, ${holdsUntilSql} as holds_until,
exists (select from stock where company_id = :company and branch_id = :branch)
or exists (select from category where company_id = :company and branch_id = :branch and icon_id is not null) as has_seldom ${ofBranch}`)

/** Returns the front, or undefined for a branch of another company. */
export async function readFront(query: Query, { company_id, branch_id }: BranchKeys): Promise<FrontText | undefined> {
  const [row] = await selectStorefront(query, { company: company_id, branch: branch_id })
  return row
}

const selectVersion = statement<BranchOfMenu, { version: number | null; instant: number }>(
  `select ${orderingVersionSql} as version, ${instantSql} as instant`,
)

/** Returns the version and time that decide whether a cached front is still valid. */
export async function readVersion(query: Query, { company_id, branch_id }: BranchKeys) {
  const [row] = await selectVersion(query, { company: company_id, branch: branch_id })
  if (!row) throw new Error('a statement without a from clause answers one row')
  return row
}

/** Reads front and menu in one statement, so that both have the same version. */
export async function readMenu(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  lang: Lang,
): Promise<(StoredMenu & { front: string }) | undefined> {
  const [row] = await selectMenu(query, { company: company_id, branch: branch_id, lang })
  return row
}
