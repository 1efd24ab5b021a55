import { alwaysOpen, type Factories, type MadeBranch } from '../../apps/server/test/factories.ts'
import { contentSample } from '../../apps/server/test/fixtures/platform/content.fixture.ts'
import { themeSample } from '../../apps/server/test/fixtures/platform/theme.fixture.ts'
import { allKeys, deskKeys } from '../../apps/server/test/tenants.ts'

const turkish = (tr: string, en = '', de = '') => ({ tr, en, de })

type NewBranch = readonly [name: string, code: string, city: string, district: string]
const branchesOf = (a: Factories, company: { id: number }, all: readonly NewBranch[]) =>
  Promise.all(
    all.map(async ([name, code, ...place]) =>
      a.branch({ company, name, code, district_id: await a.district(...place), hours: alwaysOpen }),
    ),
  )

/** Two companies with their branches and people, and the platform's operator. Menus are empty. */
export async function people(a: Factories) {
  const [platform, first, second] = [await a.account('eliza'), await a.account(), await a.account()]
  const kasik = await a.company({ account: first, name: 'Kaşık Lokantası' })
  const zeytin = await a.company({ account: second, name: 'Zeytin Dalı' })
  const [moda, besiktas] = await branchesOf(a, kasik, [
    ['Kaşık Moda', 'MOD', 'İstanbul', 'Kadıköy'],
    ['Kaşık Beşiktaş', 'BES', 'İstanbul', 'Beşiktaş'],
  ])
  const [cankaya] = await branchesOf(a, zeytin, [['Zeytin Çankaya', 'CAN', 'Ankara', 'Çankaya']])
  if (!moda || !besiktas || !cankaya) throw new Error('a branch is missing')
  const person = (account: { id: number }, name: string, surname: string, more: object) =>
    a.user({ account, name, surname, ...more })
  return {
    moda,
    besiktas,
    cankaya,
    channel: await a.channel({ company: kasik }),
    otherChannel: await a.channel({ company: zeytin }),
    operator: await person(platform, 'Derya', 'Operatör', { keys: allKeys, is_auth_for_account: true }),
    owner: await person(first, 'Kemal', 'Kaşıkçı', { keys: allKeys, is_auth_for_account: true }),
    /** May see the desk of Kaşık Moda only. */
    clerk: await person(first, 'Elif', 'Tezgâh', { keys: [...deskKeys, 'get-cancel-reason-all'], branches: [moda] }),
    stranger: await person(second, 'Zeynep', 'Zeytinci', { keys: allKeys, is_auth_for_account: true }),
  }
}
export type People = Awaited<ReturnType<typeof people>>

const menuOf = async (a: Factories, branch: MadeBranch, payment: { id: number }) => {
  const category = (tr: string, en: string) => a.category({ branch, name: turkish(tr, en) })
  const soups = await category('Çorbalar', 'Soups')
  const kebabs = await category('Kebaplar', 'Kebabs')
  const product = (of: { id: number }, tr: string, en: string, price: number) =>
    a.product({ branch, category_id: of.id, name: turkish(tr, en), price })
  const lentil = await product(soups, 'Mercimek çorbası', 'Lentil soup', 9_500)
  await product(soups, 'Ezogelin çorbası', 'Ezogelin soup', 9_500)
  const adana = await product(kebabs, 'Adana dürüm', 'Adana wrap', 28_000)
  const urfa = await product(kebabs, 'Urfa dürüm', 'Urfa wrap', 27_000)
  const sauces = await a.group({
    branch,
    product: adana,
    selection_type: 'multiple',
    name: turkish('Soslar', 'Sauces'),
  })
  const besides = await a.group({
    branch,
    product: urfa,
    kind: 'product',
    selection_type: 'multiple',
    prices: [],
    name: turkish('Yanında', 'On the side'),
  })
  await a.item({ branch, group_id: besides.id, product_id: lentil.id })
  await a.zone({ branch, name: 'Yakın çevre' })
  const keys = { company_id: branch.company_id, branch_id: branch.id }
  await a.insert('branch_payment_method', { ...keys, payment_method_id: payment.id })
  return { soups, kebabs, lentil, adana, sauces }
}

const reason = (a: Factories, kind: 'cancel' | 'return', tr: string, en: string) =>
  a.insert('cancel_reason', {
    name: turkish(tr, en),
    kind,
    delivery_types: ['deliveryToAddress', 'comeGetIt'],
    side: 'branch',
    is_active: true,
  })

/** One banner, slider and story each for platform, company and restaurant, with a stored picture; not visible to guests. */
export async function seedShowcases(a: Factories, { id: branch_id, company_id }: People['moda'], picture: string) {
  const items = JSON.stringify([{ image: picture, link: '' }])
  const name = turkish('Yaz menüsü', 'Summer menu')
  for (const [table, of] of [
    ['platform_showcase', {}],
    ['company_showcase', { company_id }],
    ['branch_showcase', { company_id, branch_id }],
  ] as const)
    for (const [sort_no, kind] of ['banner', 'slider', 'story'].entries()) {
      const pictures = kind === 'story' ? { cover: picture, items } : { web: picture, mobile: picture }
      await a.insert(table, { ...of, kind, name, sort_no, is_active: false, ...pictures })
    }
}

/** Creates the records that `people` omits: menus, payment methods, cancel reasons, kitchens. */
export async function seedRecords(a: Factories, { moda, besiktas, cankaya }: People) {
  const cash = await a.paymentMethod({ name: turkish('Kapıda nakit', 'Cash at the door', 'Bar an der Tür') })
  const reasons = {
    noCourier: await reason(a, 'cancel', 'Kurye yok', 'No courier'),
    wrongItem: await reason(a, 'return', 'Yanlış ürün', 'Wrong item'),
  }
  for (const name of ['Türk mutfağı', 'İtalyan mutfağı', 'Deniz ürünleri'])
    await a.insert('kitchen', { name, is_active: true })
  await a.insert('word_group', { name: 'Patates', words: ['patates kızartması', 'fries', 'Pommes'] })
  const texts = { tr: 'Bakım var', en: 'Maintenance', de: 'Wartung' }
  await a.insert('message', {
    ...{ name: texts, text: texts, importance: 'info', audience: ['dealer'], is_active: true },
    starts_at: new Date('2999-01-01T00:00:00Z'),
  })
  const near = { metres: 1_500, fee: 2_000, minimum_total: 15_000, min_minutes: 20, max_minutes: 30 }
  await a.insert('delivery_distance_template', {
    ...{ name: 'Şehir içi', currency_code: 'TRY', is_active: true, sort_no: 1 },
    steps: JSON.stringify([near, { ...near, metres: 3_000, fee: 4_000 }]),
  })
  await a.insert('app_release', {
    ...{ name: 'Masa', platform: 'windows', release: '2.1', minimum_release: '2.0', is_active: true },
    ...{ link: 'https://apps.demo.sofra/desk', notes: texts },
  })
  const rules = JSON.stringify({
    all: [{ on: 'visits', orders_min: 2, period_days: 90 }, { not: { on: 'premium', is_premium: true } }],
  })
  await a.insert('member_group', { company_id: moda.company_id, name: 'Sık gelenler', rules })
  const points = { company_id: moda.company_id, amount: 20, validity_days: 30 }
  const draft = await a.insert<{ id: number }>('definition_point', { ...points, name: 'Bayram puanı' })
  const handed = await a.insert<{ id: number }>('definition_point', {
    ...{ ...points, name: 'Hafta sonu puanı', state: 'handed_out', total: 1, done: 1, given: 20 },
    ...{ handed_out_by: 'Deniz Ak', handed_out_at: new Date() },
  })
  const member = await a.member({ company: { id: moda.company_id }, phone: '+905550000043', last_name: 'Kaya' })
  const ofMember = { company_id: moda.company_id, member_id: member.id }
  await a.insert('member_address', { ...ofMember, label: 'Ev', text: 'Moda Cd. 12, Kadıköy', lat: 40.984, lng: 29.026 })
  await a.insert('member_address', { ...ofMember, text: 'Büyükdere Cd. 85, Şişli', note: '3. kat' })
  for (const [i, device] of ['iPhone 15', 'Chrome, Windows'].entries())
    await a.insert('member_session', {
      ...{ ...ofMember, device, source: i ? 'web' : 'mobile', token_hash: Buffer.from(device.padEnd(32)) },
      expires_at: new Date('2999-01-01T00:00:00Z'),
    })
  for (const granted of [true, false])
    await a.insert('member_consent', { ...ofMember, channel: 'sms', granted, source: 'panel', by_name: 'Deniz Ak' })
  const pointsAccount = { ...ofMember, kind: 'points', balance: 20 }
  const account = await a.insert('ledger_account', pointsAccount)
  await a.insert('points_lot', {
    ...{ company_id: moda.company_id, account_id: account.id, definition_id: handed.id },
    ...{ amount: 20, remaining: 20 },
  })
  await a.insert('ledger_entry', {
    ...{ company_id: moda.company_id, account_id: account.id, kind: 'earn', amount: 20, balance_after: 20 },
    ...{ ref_type: 'definition', ref_id: handed.id },
  })
  const greeting = { tr: 'Merhaba {first_name}, yaz menümüz hazır.', en: '', de: '' }
  const message = { name: 'Yaz menüsü', channel: 'sms', title: greeting, text: greeting, is_commercial: true }
  const drafted = await a.insert<{ id: number }>('notification', { company_id: moda.company_id, ...message })
  const running = await a.insert<{ id: number }>('notification', {
    ...{ company_id: moda.company_id, ...message, status: 'running', recipients: 1, waiting: 1 },
  })
  const scheduled = await a.insert<{ id: number }>('scheduled_task', {
    ...{ company_id: moda.company_id, name: 'Doğum günü kutlaması', type: 'birthday' },
    ...{ channel: 'sms', title: greeting, text: greeting, is_commercial: true },
    ...{ cycle: 'daily', at: '10:00', starts_on: '2026-01-01', next_at: new Date('2999-01-01T07:00:00Z') },
  })
  const ran = { company_id: moda.company_id, task_id: scheduled.id }
  await a.insert('scheduled_task_run', {
    ...ran,
    due_at: new Date('2026-03-01T07:00:00Z'),
    state: 'missed',
    skipped: 2,
  })
  const { id: notification_id } = await a.insert<{ id: number }>('notification', {
    ...{ company_id: moda.company_id, ...message, name: 'Doğum günü kutlaması', status: 'done' },
    ...{ recipients: 2, sent: 1, not_sent: 1, made_by: `task ${scheduled.id} 2026-03-02` },
  })
  await a.insert('notification_recipient', {
    ...{ ...ofMember, notification_id, status: 'not_sent', reason: 'no-consent' },
  })
  await a.insert('scheduled_task_run', {
    ...{ ...ran, due_at: new Date('2026-03-02T07:00:00Z'), ran_at: new Date('2026-03-02T09:30:00Z') },
    ...{ state: 'done', found: 2, notification_id },
  })
  await a.insert('discount', {
    ...{ company_id: moda.company_id, name: turkish('Öğle indirimi', 'Lunch offer'), rate: 1_000, borne_by: 'branch' },
    ...{ delivery_types: ['deliveryToAddress', 'comeGetIt'] },
    ...{ starts_at: new Date('2020-01-01T00:00:00Z'), ends_at: new Date('2999-01-01T00:00:00Z') },
    is_active: false,
  })
  const theme = await a.insert('theme', themeSample)
  await a.insert('company_theme', { company_id: moda.company_id, theme_id: theme.id, name: 'Yaz', is_active: true })
  const none = { tr: '', en: '', de: '' }
  await a.insert('content', { ...contentSample, name: turkish('Hakkımızda', 'About us'), slug: 'hakkimizda' })
  await a.insert('company_blog_area', {
    ...{ name: turkish('Hikâyemiz', 'Our story'), slug: 'hikayemiz', description: none, sort_no: 1, is_active: true },
  })
  const ofModa = { company_id: moda.company_id, branch_id: moda.id }
  const garden = await a.insert('dining_area', { ...ofModa, name: 'Bahçe', sort_no: 1 })
  const table = await a.insert('dining_table', { ...ofModa, number: 'B1', area_id: garden.id, password: '4827' })
  await a.insert('bill', { ...ofModa, table_id: table.id })
  await a.insert('print_agent', {
    ...ofModa,
    name: 'Kasa bilgisayarı',
    paired_at: new Date(),
    last_seen_at: new Date(),
  })
  await a.insert('printer', {
    ...{ ...ofModa, name: 'Mutfak yazıcısı', connection: 'network', address: '192.168.1.50' },
    ...{ paper: '48', letters: 'epson-857', lang: 'tr', kinds: ['ticket'] },
  })
  const cheque = { kind: 'incentive', amount: 5_000, borne_by: 'branch', limit_count: 200, handed_count: 1 }
  const lasts = { starts_at: new Date('2026-01-01T00:00:00Z'), ends_at: new Date('2990-01-01T00:00:00Z') }
  const cheques: number[] = []
  for (const keys of [{ company_id: moda.company_id }, ofModa]) {
    const of = { ...keys, name: turkish('Bahar çeki', 'Spring cheque', 'Frühlingsgutschein') }
    const { id: cheque_id } = await a.insert<{ id: number }>('gift_cheque', {
      ...of,
      ...cheque,
      ...lasts,
      frozen_at: new Date(),
    })
    const by = { audience: 'codes', wanted: 1, done: 1, state: 'done', by_name: 'Deniz Ak' }
    const out = await a.insert('gift_cheque_hand_out', { ...keys, cheque_id, ...by })
    const code = 'branch_id' in keys ? 'BAHAR22222' : 'BAHAR33333'
    await a.insert('gift_cheque_assignment', { ...keys, cheque_id, hand_out_id: out.id, code })
    cheques.push(cheque_id)
  }
  const city = await a.insert('city', { name: 'Örnekköy' })
  const district = await a.insert('district', { city_id: city.id, name: 'Merkez' })
  await a.insert('neighbourhood', { district_id: district.id, name: 'Çarşı', post_code: '90000' })
  await a.insert('restaurant_suggestion', { name: 'Mavi Köşe', city: 'İzmir', district: 'Alsancak' })
  await a.insert('registration', {
    kind: 'restaurant',
    status: 'approved',
    made_company_id: moda.company_id,
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
  const [category] = await a.admin<{ id: number }>('select id from request_category order by id limit 1')
  await a.insert('guest_request', {
    ...{ company_id: moda.company_id, branch_id: moda.id, request_category_id: category?.id },
    ...{ kind: 'suggestion', recipient: 'branch', name: 'Nazlı Er', contact: 'nazli.er@demo.sofra' },
    text: 'Terasta da servis yaparsanız akşamları daha sık geliriz.',
  })
  const [from, to] = [1, 2.5].map((hours) => new Date(Date.now() + hours * 3_600_000))
  await a.insert('reservation', {
    ...{ ...ofModa, table_id: table.id, starts_at: from, ends_at: to },
    ...{
      party_size: 4,
      name: 'Gülşah Öztürk',
      phone: '+905550000021',
      email: 'gulsah@demo.sofra',
      note: 'Pencere kenarı',
    },
  })
  const { company_id } = moda
  const institution = await a.insert<{ id: number }>('institution', {
    ...{ company_id, name: 'Kadıköy Teknik Lisesi', code: 'TEKNIK-LISE', asks_document: true },
    discounts: { comeGetIt: { rate: 1_000, amount: 0 } },
  })
  await a.member({ company: { id: company_id }, phone: '+905550000041', institution_id: institution.id })
  await a.insert('institution_request', {
    ...{ company_id, institution_id: institution.id, phone: '+905550000042', first_name: 'Defne', last_name: 'Aksoy' },
    email: 'defne@demo.sofra',
  })
  await a.insert('phone_call', {
    ...ofModa,
    ...{ switchboard_call: 'missed-1', phone: '+905550000031', ended_at: new Date() },
  })
  return {
    cash,
    institution,
    /** Ids of marketing records, as drafts and as sent. */
    marketing: {
      ...{ draft: draft.id, handed: handed.id, drafted: drafted.id, running: running.id },
      scheduled: scheduled.id,
      ...{ cheque: cheques[0] ?? 0, member: Number(member.id) },
    },
    reasons,
    modaMenu: await menuOf(a, moda, cash),
    besiktasMenu: await menuOf(a, besiktas, cash),
    cankayaMenu: await menuOf(a, cankaya, cash),
  }
}
export type SeededRecords = Awaited<ReturnType<typeof seedRecords>>
