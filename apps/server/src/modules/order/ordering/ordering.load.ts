import type { Point } from '@sofra/contract/branch/zone/geometry.ts'
import type { DeliveryZone } from '@sofra/contract/branch/zone/zone.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { BuiltLang } from '@sofra/contract/kernel/languages.ts'
import { normalisePhone } from '@sofra/contract/kernel/phone.ts'
import { asCode, type ChequeTerms } from '@sofra/contract/marketing/gift-cheque/gift-cheque.rules.ts'
import type { OwnRules } from '@sofra/contract/member/ledger/point.rules.ts'
import type { MemberDiscounts } from '@sofra/contract/member/member/member.contract.ts'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { optionGroupsSql, type StoredGroup, termsOfProduct } from '../../catalog/menu-record/menu-record.open.api.ts'
import { type Stock, stockSql } from '../../catalog/stock/stock.api.ts'
import { chequeByCodeSql } from '../../marketing/gift-cheque/gift-cheque.sql.api.ts'
import { activeInstitutionSql } from '../../member/institution/institution.api.ts'
import { pointRulesSql } from '../../member/ledger/points.rules.api.ts'
import { memberOfPhoneSql } from '../../member/member/member.view.api.ts'
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
  is_premium: boolean
  discounts: MemberDiscounts
  /** Those of the institution that they belong to, as long as it is active and within its contract. */
  institution: { name: string; discounts: MemberDiscounts } | null
  wallet: number
  points: number
  /** Those of the groups that discounts are for. */
  group_ids: number[]
  /** Rules of points in place of the company's. */
  points_rules: OwnRules | null
  /** In which language they are written to; null: nobody knows it. */
  lang: BuiltLang | null
}

export interface LoadedCheque extends ChequeTerms {
  id: number
  name: Translated
  rate: number
  amount: number
  borne_by: 'branch' | 'platform'
  minimum_total: number
  /** The one that was handed out whose code was typed; null where all share its code. */
  assignment_id: number | null
  /** Uses of it by this member that count. */
  own_uses: number
  /** Where the order goes, or where its guest comes; null where nobody knows. Read where it counts. */
  city_id: number | null
}

/** One row of the statement: what a basket is priced by, and of the menu and the terms what is not cached. */
type Row = Omit<Loaded, 'zones' | 'payment' | 'products' | 'groups'> &
  Omit<MenuParts, 'own_zones'> & {
    version: number | null
    instant: number
    zones: StoredZone[]
    own_zones: StoredZone[] | null
  }

/** All that decides whether and for how much a basket can be sold now. */
export interface Loaded {
  order_id: number
  branch: LoadedBranch | null
  currency: Currency
  payment: LoadedPayment | null
  products: LoadedProduct[]
  groups: StoredGroup<Translated>[]
  /** What of its menu is counted, if anything is. */
  stock: Stock[]
  zones: DeliveryZone[]
  discounts: LoadedDiscount[]
  member: LoadedMember | null
  /** Whether it is that member who orders, signed in: nobody else spends what they hold. */
  spends: boolean
  cheque: LoadedCheque | null
  /**
   * Where the basket is to be served; locked: its password was not given. Open: whether the restaurant has opened it; null where guests
   * do so by ordering.
   */
  table: { id: number; number: string; is_locked: boolean; is_open: boolean | null } | null
  /** The centre of the address's district. */
  district_centre: Point | null
  /** How many days ahead an order may be scheduled, as the platform has set it; read for those that are. */
  schedule_days: number
}

// What a basket does not name is not looked up: its empty parameter is selected instead.
const memberSql = `(select row_to_json(m) from (select m.id, m.is_premium, m.discounts, m.lang, ${activeInstitutionSql('m')} as institution,
    ${pointRulesSql('m')} as points_rules,
    coalesce((select balance from ledger_account a where a.company_id = $1 and a.member_id = m.id and a.kind = 'wallet'), 0) as wallet,
    coalesce((select greatest(0, least(min(a.balance), sum(l.remaining))) from ledger_account a
      join points_lot l on l.company_id = a.company_id and l.account_id = a.id and l.remaining > 0
      where a.company_id = $1 and a.member_id = m.id and a.kind = 'points'
        and (l.expires_at is null or l.expires_at > now())), 0) as points
  from member m where m.company_id = $1 and m.id = ${memberOfPhoneSql('$1', '$6')} and m.is_active) m)`
const chequeSql = ({ member, district }: Pick<Named, 'member' | 'district'>) =>
  chequeByCodeSql({
    ...{ company: '$1', branch: '$2', type: '$5', code: '$7' },
    ...{ phone: member ? '$6' : null, district: district ? '$9' : null },
  })
const districtSql = '(select json_build_array(lat, lng) from district where id = $9 and lat is not null)'
const tableSql = `(select json_build_object('id', id, 'number', number,
    'is_locked', app.search_text(password) <> app.search_text($3) is true, 'is_open', (select exists (select from bill o
        where o.company_id = $1 and o.branch_id = $2 and o.table_id = t.id and o.closed_at is null)
      from branch where company_id = $1 and id = $2 and not guests_open_tables))
  from dining_table t where company_id = $1 and branch_id = $2 and token = $8 and is_active)`

const ofProducts = `g.id in (select pg.group_id from product_option_group pg
  where pg.company_id = $1 and pg.branch_id = $2 and pg.product_id = any ($4))`

const productsSql = `coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'premium_price', p.premium_price,
    'discount_rate', p.discount_rate, 'vat_rate', p.vat_rate, ${termsOfProduct('p')},
    'product_ids', array_remove(array[p.id, p.origin_id], null), 'category_ids', array_remove(array[c.id, c.origin_id], null),
    'category', json_build_object('status', c.status, 'closed_until', c.closed_until, 'availability', c.availability,
      'delivery_types', c.delivery_types, 'sources', c.sources),
    'group_ids', array(select pg.group_id from product_option_group pg
      where pg.company_id = $1 and pg.branch_id = $2 and pg.product_id = p.id order by pg.sort_no, pg.group_id)))
  from product p join category c on c.company_id = p.company_id and c.branch_id = p.branch_id and c.id = p.category_id
  where p.company_id = $1 and p.branch_id = $2 and p.id = any ($4)), '[]')`
const groupsSql = optionGroupsSql({ named: (column) => column, of: ofProducts })

const scheduleSql = "(select value from setting where key = 'ordering.schedule_days')::float8"

// A zone has some hundred corners: those far from the address stay where they are.
const mayCover = '(bounds is null or bounds @> box(point($11, $10), point($11, $10)))'

// What is there in few branches; those that have none are not asked for it until the version says that there may be one.
const seldomSql = `exists (select from stock where company_id = $1 and branch_id = $2) as has_stock,
exists (select from discount where company_id = $1 and (branch_ids = '{}' or $2 = any (branch_ids)) and ends_at > now()) as has_discounts`

interface Named {
  member: boolean
  cheque: boolean
  table: boolean
  district: boolean
  /** Whether it is for later. */
  day: boolean
  /** Whether the address has a point; otherwise all zones count. */
  point: boolean
  /** Whether its products and the terms of its branch are read; otherwise they are cached. */
  whole: boolean
  /** Whether zones are looked for; otherwise they are cached with the terms, or it is not delivered. */
  zones: boolean
  /** Whether its branch may count anything. */
  stock: boolean
  /** Whether it may run discounts. */
  discounts: boolean
}

const zonesSql = ({
  point,
}: Pick<Named, 'point'>) => `coalesce((select json_agg(z) from (select ${zoneColumns} from delivery_zone
  where company_id = $1 and branch_id = $2 and $5 = 'deliveryToAddress' and ${point ? mayCover : '($10::float8 + $11::float8) is null'}) z), '[]')`

// One statement instead of ten: an order is loaded in a single round trip, and each part is one index lookup.
const loadSqlOf = (named: Named) => `
select nextval('order_id_seq')::float8 as order_id, ${orderingVersionSql} as version, ${instantSql} as instant,
${named.whole ? `${productsSql} as products, ${groupsSql} as groups, ${seldomSql}, ${termsSql}` : '$4::bigint[] as products'},
${named.stock ? stockSql() : "'[]'::json"} as stock,
${named.zones ? zonesSql(named) : "case when $5::text = $3 and $10::float8 > $11::float8 then '[]'::json else '[]'::json end"} as zones,
${named.discounts ? discountsSql(named.member) : "'[]'::json"} as discounts,
${named.member ? memberSql : '$6::json'} as member,
${named.cheque ? chequeSql(named) : '$7::json'} as cheque,
${named.table ? tableSql : 'case when $8::text = $3 then null::json end'} as "table",
${named.district ? districtSql : '$9::json'} as district_centre,
${named.day ? scheduleSql : '0'} as schedule_days
from (select) one ${named.whole ? termsJoin : ''}`

const loadTexts = new Map<string, string>()
/** One text for each of its shapes: it is long, and its name is looked up by it. */
const loadSql = (named: Named) => {
  const shape = Object.values(named).join()
  const text = loadTexts.get(shape) ?? loadSqlOf(named)
  loadTexts.set(shape, text)
  return text
}

const anything: Pick<MenuParts, 'has_stock' | 'has_discounts'> & Partial<MenuParts> = {
  has_stock: true,
  has_discounts: true,
}

/** The member's phone as it is stored; null where none was given or it is no phone. */
export const phoneOf = ({ member }: Basket) => (member ? normalisePhone(member.phone) : null)

/**
 * Loads all that a basket's price and acceptance depend on, inside the caller's transaction. Its products come from the
 * cache where the version, read along with everything else, is still theirs, and so do the branch's terms and what it has none of.
 * `beside`: products that it has already, whose categories a discount may name.
 */
export async function loadFor(
  query: Query,
  basket: Basket,
  companyId: number,
  cache: MenuPartsCache,
  beside: readonly number[] = [],
): Promise<Loaded> {
  const coupon = basket.coupon_code ? asCode(basket.coupon_code) : null
  const [phone, table] = [phoneOf(basket), basket.table_token ?? null]
  const ids = [...new Set([...basket.lines.map((line) => line.product_id), ...beside])]
  const district = basket.address?.district_id ?? null
  const { lat = null, lng = null } = basket.address ?? {}
  const named = {
    ...{ member: phone !== null, cheque: coupon !== null, table: table !== null, district: district !== null },
    point: lat !== null && lng !== null,
    day: basket.scheduled_for != null,
  }
  const read = async (whole: boolean, { has_stock: stock, has_discounts: discounts, own_zones = null } = anything) => {
    const { branch_id, delivery_type } = basket
    const values = [
      ...[companyId, branch_id, basket.table_password ?? '', ids, delivery_type, phone, coupon, table, district],
      ...[lat, lng],
    ]
    const zones = delivery_type === 'deliveryToAddress' && own_zones === null
    const [row] = await query<Row>(loadSql({ ...named, whole, zones, stock, discounts }), values)
    if (!row) throw new Error('a statement without a from clause answers one row')
    return row
  }
  const withParts = async (row: Row, parts: MenuParts): Promise<Loaded> => {
    const loaded = { ...row, products: parts.products, groups: parts.groups, ...termsFor(parts, basket, row.zones) }
    const group_ids = await groupsFor(query, loaded, companyId)
    return { ...loaded, member: row.member && { ...row.member, group_ids }, spends: false }
  }
  const branch = `${companyId} ${basket.branch_id}`
  const cached = cache.find(branch, ids)
  if (cached) {
    const row = await read(false, cached)
    if (stillHolds(cached, row)) return withParts(row, cached)
  }
  const row = await read(true)
  const parts = { ...row, own_zones: row.own_zones && zonesOf(row.own_zones) }
  if (row.version !== null) cache.store(branch, row.version, parts)
  return withParts(row, parts)
}
