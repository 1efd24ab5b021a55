import type { Factories } from '../../apps/server/test/factories.ts'
import { contentSample } from '../../apps/server/test/fixtures/platform/content.fixture.ts'
import { themeSample } from '../../apps/server/test/fixtures/platform/theme.fixture.ts'
import { turkish } from './turkish.ts'

/** Records of the platform that restaurants use. */
export async function seedPlatform(a: Factories) {
  for (const name of ['Türk mutfağı', 'İtalyan mutfağı', 'Deniz ürünleri'])
    await a.insert('kitchen', { name, is_active: true })
  await a.insert('word_group', { name: 'Patates', words: ['patates kızartması', 'fries', 'Pommes'] })
  const texts = { tr: 'Bakım var', en: 'Maintenance', de: 'Wartung' }
  await a.insert('message', {
    name: texts,
    text: texts,
    importance: 'info',
    audience: ['dealer'],
    is_active: true,
    starts_at: new Date('2999-01-01T00:00:00Z'),
  })
  const near = { metres: 1_500, fee: 2_000, minimum_total: 15_000, min_minutes: 20, max_minutes: 30 }
  await a.insert('delivery_distance_template', {
    name: 'Şehir içi',
    currency_code: 'TRY',
    is_active: true,
    sort_no: 1,
    steps: JSON.stringify([near, { ...near, metres: 3_000, fee: 4_000 }]),
  })
  await a.insert('app_release', {
    name: 'Masa',
    platform: 'windows',
    release: '2.1',
    minimum_release: '2.0',
    is_active: true,
    link: 'https://apps.demo.sofra/desk',
    notes: texts,
  })
}

/** A theme, contents and blog areas. */
export async function seedContents(a: Factories, company_id: number) {
  const theme = await a.insert('theme', themeSample)
  await a.insert('company_theme', { company_id, theme_id: theme.id, name: 'Yaz', is_active: true })
  const none = { tr: '', en: '', de: '' }
  await a.insert('content', { ...contentSample, name: turkish('Hakkımızda', 'About us'), slug: 'hakkimizda' })
  await a.insert('company_blog_area', {
    name: turkish('Hikâyemiz', 'Our story'),
    slug: 'hikayemiz',
    description: none,
    sort_no: 1,
    is_active: true,
  })
}

/** A place, and those who want to use the platform. */
export async function seedRegistrations(a: Factories, made_company_id: number) {
  const city = await a.insert('city', { name: 'Örnekköy' })
  const district = await a.insert('district', { city_id: city.id, name: 'Merkez' })
  await a.insert('neighbourhood', { district_id: district.id, name: 'Çarşı', post_code: '90000' })
  await a.insert('restaurant_suggestion', { name: 'Mavi Köşe', city: 'İzmir', district: 'Alsancak' })
  await a.insert('registration', {
    kind: 'restaurant',
    status: 'approved',
    made_company_id,
    name: 'Ada',
    surname: 'Köşe',
    email: 'ada@demo.sofra',
    phone: '+905550000012',
  })
  await a.insert('registration', {
    kind: 'demo',
    status: 'pending',
    demo_type: 'customer_demo',
    name: 'Deniz',
    surname: 'Meraklı',
    email: 'deniz@demo.sofra',
    phone: '+905550000013',
  })
}
