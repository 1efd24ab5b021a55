import type { Factories, MadeBranch } from '../../apps/server/test/factories.ts'

/** A table with an open bill, and printers. */
export async function seedTables(a: Factories, { id: branch_id, company_id }: MadeBranch) {
  const keys = { company_id, branch_id }
  const garden = await a.insert('dining_area', { ...keys, name: 'Bahçe', sort_no: 1 })
  const table = await a.insert('dining_table', { ...keys, number: 'B1', area_id: garden.id, password: '4827' })
  await a.insert('bill', { ...keys, table_id: table.id })
  await a.insert('print_agent', { ...keys, name: 'Kasa bilgisayarı', paired_at: new Date(), last_seen_at: new Date() })
  await a.insert('printer', {
    ...keys,
    name: 'Mutfak yazıcısı',
    connection: 'network',
    address: '192.168.1.50',
    paper: '48',
    letters: 'epson-857',
    lang: 'tr',
    kinds: ['ticket'],
  })
  return table
}

const seedInstitution = async (a: Factories, company_id: number) => {
  const institution = await a.insert<{ id: number }>('institution', {
    company_id,
    name: 'Kadıköy Teknik Lisesi',
    code: 'TEKNIK-LISE',
    asks_document: true,
    discounts: { comeGetIt: { rate: 1_000, amount: 0 } },
  })
  await a.member({ company: { id: company_id }, phone: '+905550000041', institution_id: institution.id })
  await a.insert('institution_request', {
    company_id,
    institution_id: institution.id,
    phone: '+905550000042',
    first_name: 'Defne',
    last_name: 'Aksoy',
    email: 'defne@demo.sofra',
  })
  return institution
}

/** A request, a reservation, an institution and a call of guests. */
export async function seedGuests(a: Factories, { id: branch_id, company_id }: MadeBranch, table: { id: unknown }) {
  const keys = { company_id, branch_id }
  const [category] = await a.admin<{ id: number }>('select id from request_category order by id limit 1')
  await a.insert('guest_request', {
    ...keys,
    request_category_id: category?.id,
    kind: 'suggestion',
    recipient: 'branch',
    name: 'Nazlı Er',
    contact: 'nazli.er@demo.sofra',
    text: 'Terasta da servis yaparsanız akşamları daha sık geliriz.',
  })
  const [from, to] = [1, 2.5].map((hours) => new Date(Date.now() + hours * 3_600_000))
  await a.insert('reservation', {
    ...keys,
    table_id: table.id,
    starts_at: from,
    ends_at: to,
    party_size: 4,
    name: 'Gülşah Öztürk',
    phone: '+905550000021',
    email: 'gulsah@demo.sofra',
    note: 'Pencere kenarı',
  })
  const institution = await seedInstitution(a, company_id)
  await a.insert('phone_call', { ...keys, switchboard_call: 'missed-1', phone: '+905550000031', ended_at: new Date() })
  return institution
}
