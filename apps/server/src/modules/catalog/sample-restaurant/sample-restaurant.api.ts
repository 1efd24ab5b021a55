import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { insertRecord } from '../../../kernel/records/write.ts'
import { translate } from '../../../kernel/words.ts'
import { createOpenBranch } from '../../branch/branch/branch.api.ts'
import { writePayments } from '../../branch/setup/setup.api.ts'
import { insertZones } from '../../branch/zone/zone.api.ts'
import { categoryTable } from '../category/category.record.api.ts'
import { lockMenu } from '../menu-record/menu-record.lock.api.ts'
import { productTable } from '../product/product.record.api.ts'

interface SampleProduct {
  name: Translated
  /** In kuruş. */
  price: number
}

interface SampleCategory {
  name: Translated
  products: readonly SampleProduct[]
}

const translated = (tr: string, en: string, de: string): Translated => ({ tr, en, de })
const sold = (price: number, ...words: [string, string, string]): SampleProduct => ({
  name: translated(...words),
  price,
})

/** The menu of a sample restaurant. */
const sampleMenu: readonly SampleCategory[] = [
  {
    name: translated('Çorbalar', 'Soups', 'Suppen'),
    products: [
      sold(9_500, 'Mercimek çorbası', 'Lentil soup', 'Linsensuppe'),
      sold(11_000, 'Yayla çorbası', 'Yoghurt soup', 'Joghurtsuppe'),
    ],
  },
  {
    name: translated('Izgaralar', 'From the grill', 'Vom Grill'),
    products: [
      sold(28_000, 'Adana kebap', 'Adana kebab', 'Adana-Kebab'),
      sold(26_000, 'Izgara köfte', 'Grilled meatballs', 'Gegrillte Köfte'),
      sold(24_000, 'Tavuk şiş', 'Chicken skewer', 'Hähnchenspieß'),
    ],
  },
  {
    name: translated('İçecekler', 'Drinks', 'Getränke'),
    products: [sold(4_500, 'Ayran', 'Ayran', 'Ayran'), sold(2_500, 'Çay', 'Tea', 'Tee')],
  },
]

const everyDay = { weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1440 })), exceptions: [] }
/** The centre of Istanbul. */
const location = { lat: 41.0082, lng: 28.9784 }

const openBranch = (query: Query, company_id: number, lang: Lang) =>
  createOpenBranch(
    query,
    { company_id },
    {
      name: translate(lang, 'registration.sample-branch'),
      code: 'DEMO',
      phone: '+905550000000',
      city: 'İstanbul',
      district: 'Fatih',
      address: translate(lang, 'registration.sample-address'),
      ...location,
      hours: everyDay,
    },
  )

const fillMenu = async (query: Query, keys: BranchKeys) => {
  await lockMenu(query, keys)
  for (const { name, products } of sampleMenu) {
    const category_id = await insertRecord(query, categoryTable, keys, { name })
    for (const product of products)
      await insertRecord(query, productTable, keys, { ...product, category_id, vat_rate: 1_000 })
  }
}

/** Creates a restaurant with a small menu, a delivery zone and every payment method, so that it can take orders at once. */
export const openSampleRestaurant = async (query: Query, company_id: number, lang: Lang) => {
  const keys = { company_id, branch_id: await openBranch(query, company_id, lang) }
  await fillMenu(query, keys)
  const zone = {
    name: translate(lang, 'registration.sample-zone'),
    priority: 0,
    area: { radius: { ...location, metres: 5_000 } },
    fee: 2_500,
    fee_tiers: [],
    free_from: null,
    minimum_total: 0,
    min_minutes: 20,
    max_minutes: 40,
    no_delivery: false,
  }
  await insertZones(query, keys, [zone])
  const methods = await query<Pick<Row<'payment_method'>, 'id'>>('select id from payment_method where is_active')
  await writePayments(
    query,
    keys,
    methods.map(({ id }) => id),
  )
}
