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
import { type Statement, statement } from '../../../kernel/database/statement.ts'
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

/** What is read for each basket; the parts of menu and terms come from the cache or from `WholeRow`. */
type BasketRow = Omit<Loaded, keyof MenuParts | 'zones' | 'payment' | 'spends'> & {
  version: number | null
  instant: number
  zones: StoredZone[]
}
type WholeRow = BasketRow & Omit<MenuParts, 'own_zones'> & { own_zones: StoredZone[] | null }

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

/** Parameters of the load statement. A part that the basket does not have is null, and finds no row. */
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
  /** Whether zones are read; otherwise they are cached with the terms, or the order is not a delivery. */
  reads_zones: boolean
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
  where :reads_zones and company_id = :company and branch_id = :branch and (bounds is null or bounds && :around::box)) z), '[]')`

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

const offersSql = `${stockSql()} as stock, ${discountsSql} as discounts`
const noOffersSql = "'[]'::json as stock, '[]'::json as discounts"

// One statement instead of ten: an order is loaded in a single round trip, and each part is one index lookup.
const basketSql = (offers: string) => `
select nextval('order_id_seq')::float8 as order_id, ${orderingVersionSql} as version, ${instantSql} as instant, ${offers},
${zonesSql} as zones, ${memberSql} as member, ${chequeByCodeSql} as cheque, ${tableSql} as "table",
(select json_build_array(lat, lng) from district where id = :district and lat is not null) as district_centre,
(select value from setting where key = 'ordering.schedule_days')::float8 as schedule_days`

/** For cached products and terms, in a branch without stock and discounts. */
const loadPlain = statement<LoadParameters, BasketRow>(basketSql(noOffersSql))
/** For cached products and terms. */
const loadOffers = statement<LoadParameters, BasketRow>(basketSql(offersSql))
const loadWhole = statement<LoadParameters, WholeRow>(`${basketSql(offersSql)},
${productsSql} as products, ${optionGroupsSql({ translatedSql: (column) => column, of: ofProducts })} as groups, ${seldomSql}, ${termsSql}
from (select) one ${termsJoin}`)

/** Returns the member's normalised phone; null if it is missing or invalid. */
export const phoneOf = ({ member }: Basket) => (member ? normalisePhone(member.phone) : null)

const world = '(180,90),(-180,-90)'

const boxAround = (address: Basket['address']) => {
  const { lat = null, lng = null } = address ?? {}
  return lat === null || lng === null ? world : `(${lng},${lat}),(${lng},${lat})`
}

/**
 * Loads everything that a basket's price and acceptance depend on, in the caller's transaction. Products and terms come
 * from the cache if the version, read in the same statement, is unchanged. `beside`: products of an edited order whose
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
  const { branch_id, delivery_type, address } = basket
  const of = {
    company: companyId,
    branch: branch_id,
    type: delivery_type,
    products: ids,
    phone: phoneOf(basket),
    code: basket.coupon_code ? asCode(basket.coupon_code) : null,
    table: basket.table_token ?? null,
    password: basket.table_password ?? '',
    district: address?.district_id ?? null,
    around: boxAround(address),
  }
  const read = async <Row extends BasketRow>(
    load: Statement<LoadParameters, Row>,
    zones: MenuParts['own_zones'] = null,
  ) => {
    const reads_zones = delivery_type === 'deliveryToAddress' && zones === null
    const [row] = await load(query, { ...of, reads_zones })
    if (!row) throw new Error('a statement without a from clause answers one row')
    return row
  }
  const withParts = async (row: BasketRow, parts: MenuParts): Promise<Loaded> => {
    const loaded = { ...row, products: parts.products, groups: parts.groups, ...termsFor(parts, basket, row.zones) }
    const group_ids = await groupsFor(query, loaded, companyId)
    return { ...loaded, member: row.member && { ...row.member, group_ids }, spends: false }
  }
  const branch = `${companyId} ${basket.branch_id}`
  const cached = cache.find(branch, ids)
  if (cached) {
    const row = await read(cached.has_stock || cached.has_discounts ? loadOffers : loadPlain, cached.own_zones)
    if (stillHolds(cached, row)) return withParts(row, cached)
  }
  const row = await read(loadWhole)
  const parts = { ...row, own_zones: row.own_zones && zonesOf(row.own_zones) }
  if (row.version !== null) cache.store(branch, row.version, parts)
  return withParts(row, parts)
}
