import { alwaysOpen, type Factories, type MadeBranch } from '../../apps/server/test/factories.ts'
import { allKeys, deskKeys } from '../../apps/server/test/tenants.ts'
import { seedCheques, seedMembers } from './records.member.ts'
import { seedContents, seedPlatform, seedRegistrations } from './records.platform.ts'
import { seedGuests, seedTables } from './records.restaurant.ts'
import { turkish } from './turkish.ts'

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
  const { company_id } = moda
  const cash = await a.paymentMethod({ name: turkish('Kapıda nakit', 'Cash at the door', 'Bar an der Tür') })
  const reasons = {
    noCourier: await reason(a, 'cancel', 'Kurye yok', 'No courier'),
    wrongItem: await reason(a, 'return', 'Yanlış ürün', 'Wrong item'),
  }
  await seedPlatform(a)
  const marketing = await seedMembers(a, company_id)
  await seedContents(a, company_id)
  // Far in the future, so that no order costs anything.
  const planned = { kind: 'advertising', rate: 100, valid_from: '2100-01-01' }
  await a.insert('commission_rate', { company_id, ...planned })
  await a.insert('commission_rate', planned)
  const term = { from_day: '2100-01-01', until_day: '2100-12-31', net: 100_000, vat_rate: 2_000 }
  await a.insert('licence_charge', { company_id, branch_id: moda.id, module: 'kiosk', ...term })
  const table = await seedTables(a, moda)
  const [cheque = 0] = await seedCheques(a, company_id, moda.id)
  await seedRegistrations(a, company_id)
  const institution = await seedGuests(a, moda, table)
  return {
    cash,
    institution,
    /** Ids of marketing records, as drafts and as sent. */
    marketing: { ...marketing, cheque },
    reasons,
    modaMenu: await menuOf(a, moda, cash),
    besiktasMenu: await menuOf(a, besiktas, cash),
    cankayaMenu: await menuOf(a, cankaya, cash),
  }
}
export type SeededRecords = Awaited<ReturnType<typeof seedRecords>>
