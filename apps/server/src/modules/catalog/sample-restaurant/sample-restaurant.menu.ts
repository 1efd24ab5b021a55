import type { Translated } from '@sofra/contract/kernel/fields.ts'

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
export const sampleMenu: readonly SampleCategory[] = [
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
