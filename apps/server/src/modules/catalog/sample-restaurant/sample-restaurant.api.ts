import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { translate } from '../../../kernel/words.ts'
import { lockMenu } from '../menu/menu.lock.api.ts'

interface SampleProduct {
  name: Translated
  /** In kuruş. */
  price: number
}

interface SampleCategory {
  name: Translated
  products: readonly SampleProduct[]
}

const named = (tr: string, en: string, de: string): Translated => ({ tr, en, de })
const sold = (price: number, ...words: [string, string, string]): SampleProduct => ({ name: named(...words), price })

/** What a restaurant sells that exists to be tried out. */
const sampleMenu: readonly SampleCategory[] = [
  {
    name: named('Çorbalar', 'Soups', 'Suppen'),
    products: [
      sold(9_500, 'Mercimek çorbası', 'Lentil soup', 'Linsensuppe'),
      sold(11_000, 'Yayla çorbası', 'Yoghurt soup', 'Joghurtsuppe'),
    ],
  },
  {
    name: named('Izgaralar', 'From the grill', 'Vom Grill'),
    products: [
      sold(28_000, 'Adana kebap', 'Adana kebab', 'Adana-Kebab'),
      sold(26_000, 'Izgara köfte', 'Grilled meatballs', 'Gegrillte Köfte'),
      sold(24_000, 'Tavuk şiş', 'Chicken skewer', 'Hähnchenspieß'),
    ],
  },
  {
    name: named('İçecekler', 'Drinks', 'Getränke'),
    products: [sold(4_500, 'Ayran', 'Ayran', 'Ayran'), sold(2_500, 'Çay', 'Tea', 'Tee')],
  },
]

const everyDay = { weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1440 })), exceptions: [] }
/** The middle of Istanbul. */
const location = { lat: 41.0082, lng: 28.9784 }

const openBranch = async (query: Query, companyId: number, lang: Lang) => {
  const [branch] = await query<{ id: number }>(
    `insert into branch (company_id, name, code, phone, city, district, address, lat, lng, hours, set_up_at)
     values ($1, $2, 'DEMO', '+905550000000', 'İstanbul', 'Fatih', $3, $4, $5, $6, now()) returning id`,
    [
      companyId,
      translate(lang, 'registration.sample-branch'),
      translate(lang, 'registration.sample-address'),
      location.lat,
      location.lng,
      JSON.stringify(everyDay),
    ],
  )
  if (!branch) throw new Error('the branch was not written')
  return branch.id
}

const fillMenu = async (query: Query, companyId: number, branchId: number) => {
  await lockMenu(query, { company_id: companyId, branch_id: branchId })
  await query(
    `with menu as (select * from rows from (jsonb_to_recordset($3) as (name jsonb, products jsonb)) with ordinality as m(name, products, no)),
     made as (
       insert into category (company_id, branch_id, name, sort_no) select $1, $2, name, no from menu returning id, sort_no)
     insert into product (company_id, branch_id, category_id, name, price, vat_rate, sort_no)
     select $1, $2, made.id, p.name, p.price, 1000, p.no
     from made join menu on menu.no = made.sort_no
       cross join rows from (jsonb_to_recordset(menu.products) as (name jsonb, price bigint)) with ordinality as p(name, price, no)`,
    [companyId, branchId, JSON.stringify(sampleMenu)],
  )
}

/** Opens a restaurant with a small menu, a delivery zone and every way to pay, so that an order can be placed at once. */
export const openSampleRestaurant = async (query: Query, companyId: number, lang: Lang) => {
  const branchId = await openBranch(query, companyId, lang)
  await fillMenu(query, companyId, branchId)
  await query(
    `insert into delivery_zone (company_id, branch_id, name, area, fee, min_minutes, max_minutes)
     values ($1, $2, $3, $4, 2500, 20, 40)`,
    [
      companyId,
      branchId,
      translate(lang, 'registration.sample-zone'),
      JSON.stringify({ radius: { ...location, metres: 5_000 } }),
    ],
  )
  await query(
    `insert into branch_payment_method (company_id, branch_id, payment_method_id)
     select $1, $2, id from payment_method where is_active`,
    [companyId, branchId],
  )
}
