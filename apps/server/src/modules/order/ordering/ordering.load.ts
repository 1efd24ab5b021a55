import type { Point } from '@sofra/contract/branch/zone/geometry.ts'
import type { DeliveryZone } from '@sofra/contract/branch/zone/zone.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { BuiltLang } from '@sofra/contract/kernel/languages.ts'
import { normalisePhone } from '@sofra/contract/kernel/phone.ts'
import { asCode, type ChequeTerms } from '@sofra/contract/marketing/gift-cheque/gift-cheque.rules.ts'
import type { OwnRules } from '@sofra/contract/member/ledger/point.rules.ts'
import type { MemberDiscounts } from '@sofra/contract/member/member/member.fields.ts'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { optionGroupsSql, type StoredGroup, termsOfProduct } from '../../catalog/menu-record/menu-record.open.api.ts'
import { type Stock, stockSql } from '../../catalog/stock/stock.api.ts'
import { chequeByCodeSql } from '../../marketing/gift-cheque/gift-cheque.sql.api.ts'
import { activeInstitutionSql } from '../../member/institution/institution.api.ts'
import { pointRulesSql } from '../../member/ledger/points.rules.api.ts'
import { isPhoneClaimSql, memberOfPhoneSql } from '../../member/member/member.view.api.ts'
import { discountsSql, groupsFor, type LoadedDiscount } from './discount/ordering.discount.ts'
import type { LoadedProduct, MenuParts, MenuPartsCache } from './parts/ordering.parts.cache.ts'
import {
  instantSql,
  type LoadedBranch,
  type LoadedPayment,
  orderingVersionSql,
  type StoredZone,
  stillHolds,
  termsFor,
  termsJoin,
  termsSql,
  zoneColumns,
  zonesOf,
} from './parts/ordering.terms.ts'

export interface LoadedMember {
  id: number
  /** Whether the member only typed the phone that the basket names. */
  is_claim: boolean
  is_premium: boolean
  discounts: MemberDiscounts
  /** Discounts of the member's institution while it is active and within its contract. */
  institution: { name: string; discounts: MemberDiscounts } | null
  wallet: number
  points: number
  /** The member's groups that discounts refer to. */
  group_ids: number[]
  /** Points rules that replace the company's rules. */
  points_rules: OwnRules | null
  /** Language of messages to the member; null if unknown. */
  lang: BuiltLang | null
}

export interface LoadedCheque extends ChequeTerms {
  id: number
  name: Translated
  rate: number
  amount: number
  borne_by: 'branch' | 'platform'
  minimum_total: number
  /** The issued cheque of the code; null if all guests share the code. */
  assignment_id: number | null
  /** Counted uses by this member. */
  own_uses: number
  /** City of the delivery address or of the branch; null if unknown. Read only if the cheque is limited to a city. */
  city_id: number | null
}

/** What is read anew for each basket. */
interface BasketRow extends Pick<Loaded, 'order_id' | 'district_centre' | 'schedule_days'> {
  version: number | null
  instant: number
}
type VersionedParts = MenuParts & { version: number | null }
/** The row of `VersionedParts`. */
type PartsRow = Omit<MenuParts, 'own_zones'> & { version: number | null; own_zones: StoredZone[] | null }

/** Everything that decides whether a basket can be sold now, and at which price. */
export interface Loaded {
  order_id: number
  branch: LoadedBranch | null
  currency: Currency
  payment: LoadedPayment | null
  products: LoadedProduct[]
  groups: StoredGroup<Translated>[]
  /** Stock counters of its menu. */
  stock: Stock[]
  zones: DeliveryZone[]
  discounts: LoadedDiscount[]
  member: LoadedMember | null
  /** Whether the member is signed in: only then points and wallet can be spent. */
  spends: boolean
  cheque: LoadedCheque | null
  /**
   * The table of the basket. `is_locked`: the password is missing. `is_open`: the restaurant opened it; null if guests
   * may open tables.
   */
  table: { id: number; number: string; is_locked: boolean; is_open: boolean | null } | null
  /** Centre of the address's district. */
  district_centre: Point | null
  /** Maximum of days ahead for a scheduled order, a platform setting. */
  schedule_days: number
}

/** Parameters of the load statements. */
interface LoadParameters {
  company: number
  branch: number
  type: Basket['delivery_type']
  products: readonly number[]
  /** Normalised phone of the member. */
  phone: string | null
  /** Code of a gift cheque. */
  code: string | null
  table: string | null
  password: string
  district: number | null
  /** Box that zones must overlap: the point of the address, or the whole world without a point. */
  around: string
}

const memberSql = `(select row_to_json(m) from (select m.id, ${isPhoneClaimSql('m')} as is_claim, m.is_premium, m.discounts, m.lang, ${activeInstitutionSql('m')} as institution,
    ${pointRulesSql('m')} as points_rules,
    coalesce((select balance from ledger_account a where a.company_id = :company and a.member_id = m.id and a.kind = 'wallet'), 0) as wallet,
    coalesce((select greatest(0, least(min(a.balance), sum(l.remaining))) from ledger_account a
      join points_lot l on l.company_id = a.company_id and l.account_id = a.id and l.remaining > 0
      where a.company_id = :company and a.member_id = m.id and a.kind = 'points'
        and (l.expires_at is null or l.expires_at > now())), 0) as points
  from member m where m.company_id = :company and m.id = ${memberOfPhoneSql(':company', ':phone')} and m.is_active) m)`

const tableSql = `(select json_build_object('id', id, 'number', number,
    'is_locked', app.search_text(password) <> app.search_text(:password) is true, 'is_open', (select exists (select from bill o
        where o.company_id = :company and o.branch_id = :branch and o.table_id = t.id and o.closed_at is null)
      from branch where company_id = :company and id = :branch and not guests_open_tables))
  from dining_table t where company_id = :company and branch_id = :branch and token = :table and is_active)`

// A zone has about a hundred corners, so zones far from the address are not read.
const zonesSql = `coalesce((select json_agg(z) from (select ${zoneColumns} from delivery_zone
  where company_id = :company and branch_id = :branch and (bounds is null or bounds && :around::box)) z), '[]')`

const ofProducts = `g.id in (select pg.group_id from product_option_group pg
  where pg.company_id = :company and pg.branch_id = :branch and pg.product_id = any (:products))`

const productsSql = `coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'premium_price', p.premium_price,
    'discount_rate', p.discount_rate, 'vat_rate', p.vat_rate, ${termsOfProduct('p')},
    'product_ids', array_remove(array[p.id, p.origin_id], null), 'category_ids', array_remove(array[c.id, c.origin_id], null),
    'category', json_build_object('status', c.status, 'closed_until', c.closed_until, 'availability', c.availability,
      'delivery_types', c.delivery_types, 'sources', c.sources),
    'group_ids', array(select pg.group_id from product_option_group pg
      where pg.company_id = :company and pg.branch_id = :branch and pg.product_id = p.id order by pg.sort_no, pg.group_id)))
  from product p join category c on c.company_id = p.company_id and c.branch_id = p.branch_id and c.id = p.category_id
  where p.company_id = :company and p.branch_id = :branch and p.id = any (:products)), '[]')`

// Few branches have stock or discounts. The others skip reading them until the version changes.
const seldomSql = `exists (select from stock where company_id = :company and branch_id = :branch) as has_stock,
exists (select from discount where company_id = :company and (branch_ids = '{}' or :branch = any (branch_ids)) and ends_at > now()) as has_discounts`

const loadBasket = statement<LoadParameters, BasketRow>(`
select nextval('order_id_seq')::float8 as order_id, ${orderingVersionSql} as version, ${instantSql} as instant,
(select json_build_array(lat, lng) from district where id = :district and lat is not null) as district_centre,
(select value from setting where key = 'ordering.schedule_days')::float8 as schedule_days`)
const loadParts = statement<LoadParameters, PartsRow>(`
select ${orderingVersionSql} as version, ${productsSql} as products,
${optionGroupsSql({ translatedSql: (column) => column, of: ofProducts })} as groups, ${seldomSql}, ${termsSql}
from (select) one ${termsJoin}`)
const loadZones = statement<LoadParameters, { zones: StoredZone[] }>(`select ${zonesSql} as zones`)
const loadOffers = statement<LoadParameters, Pick<Loaded, 'stock' | 'discounts'>>(
  `select ${stockSql()} as stock, ${discountsSql} as discounts`,
)
const loadMember = statement<LoadParameters, { member: Omit<LoadedMember, 'group_ids'> | null }>(
  `select ${memberSql} as member`,
)
const loadCheque = statement<LoadParameters, Pick<Loaded, 'cheque'>>(`select ${chequeByCodeSql} as cheque`)
const loadTable = statement<LoadParameters, Pick<Loaded, 'table'>>(`select ${tableSql} as "table"`)

/** Returns the member's normalised phone; null if it is missing or invalid. */
export const phoneOf = ({ member }: Basket) => (member ? normalisePhone(member.phone) : null)

const world = '(180,90),(-180,-90)'

const boxAround = (address: Basket['address']) => {
  const { lat = null, lng = null } = address ?? {}
  return lat === null || lng === null ? world : `(${lng},${lat}),(${lng},${lat})`
}

/** The statements' parameters for a basket. */
const parametersOf = (basket: Basket, companyId: number, products: readonly number[]): LoadParameters => ({
  company: companyId,
  branch: basket.branch_id,
  type: basket.delivery_type,
  products,
  phone: phoneOf(basket),
  code: basket.coupon_code ? asCode(basket.coupon_code) : null,
  table: basket.table_token ?? null,
  password: basket.table_password ?? '',
  district: basket.address?.district_id ?? null,
  around: boxAround(basket.address),
})

const readParts = async (query: Query, of: LoadParameters): Promise<VersionedParts> => {
  const [row] = await loadParts(query, of)
  if (!row) throw new Error('a statement with a left join returns one row')
  return { ...row, own_zones: row.own_zones && zonesOf(row.own_zones) }
}

/**
 * Reads what the basket names, and the parts that are not cached. Sends all statements at once. Parts have statements of
 * their own, because setting up a part that finds nothing costs as much as a statement.
 */
const readAll = async (query: Query, of: LoadParameters, cached?: VersionedParts) => {
  const hasOffers = !cached || cached.has_stock || cached.has_discounts
  const readsZones = of.type === 'deliveryToAddress' && !cached?.own_zones
  const [[row], parts, [zonesRow], [offers], [memberRow], [chequeRow], [tableRow]] = await Promise.all([
    loadBasket(query, of),
    cached ?? readParts(query, of),
    readsZones ? loadZones(query, of) : [],
    hasOffers ? loadOffers(query, of) : [],
    of.phone ? loadMember(query, of) : [],
    of.code ? loadCheque(query, of) : [],
    of.table ? loadTable(query, of) : [],
  ])
  if (!row) throw new Error('a statement without a from clause returns one row')
  return {
    row,
    parts,
    zones: zonesRow?.zones ?? [],
    stock: offers?.stock ?? [],
    discounts: offers?.discounts ?? [],
    member: memberRow?.member ?? null,
    cheque: chequeRow?.cheque ?? null,
    table: tableRow?.table ?? null,
  }
}

/**
 * Loads everything that a basket's price and acceptance depend on, in the caller's transaction. Products and terms come
 * from the cache if the version, read with the basket, is unchanged. `beside`: products of an edited order whose
 * categories a discount may refer to.
 */
export async function loadFor(
  query: Query,
  basket: Basket,
  companyId: number,
  cache: MenuPartsCache,
  beside: readonly number[] = [],
): Promise<Loaded> {
  const ids = [...new Set([...basket.lines.map((line) => line.product_id), ...beside])]
  const of = parametersOf(basket, companyId, ids)
  const branch = `${companyId} ${basket.branch_id}`
  const cached = cache.find(branch, ids)
  const fromCache = cached && (await readAll(query, of, cached))
  const isValid = fromCache !== undefined && stillHolds(fromCache.parts, fromCache.row)
  const { row, parts, zones, member, ...named } = isValid ? fromCache : await readAll(query, of)
  if (!isValid && parts.version !== null) cache.store(branch, parts.version, parts)
  const { version: _, instant: __, ...rest } = row
  const loaded = {
    ...rest,
    ...named,
    ...termsFor(parts, basket, zones),
    products: parts.products,
    groups: parts.groups,
  }
  const group_ids = await groupsFor(query, { discounts: loaded.discounts, member }, companyId)
  return { ...loaded, member: member && { ...member, group_ids }, spends: false }
}
