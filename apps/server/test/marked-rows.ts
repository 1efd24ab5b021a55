import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withTenant } from '../src/kernel/database/tenant.ts'
import { orderingOf } from './ordering.ts'
import type { testServer } from './server.ts'
import type { Tenants } from './tenants.ts'

type Company = Tenants['A'] | Tenants['B']

/** A person of a company, and the text by which their data are found again. */
export interface Marked {
  readonly company: Company
  readonly id: number
  readonly mark: string
  readonly phone: string
  /** An address that is not the member's own: of a reservation or a request. */
  readonly address: string
}

export interface MarkedWorld {
  readonly server: Awaited<ReturnType<typeof testServer>>
  readonly world: Tenants
}

const branchOf = ({ A, a1, b1 }: Tenants, company: Company) => (company.id === A.id ? a1 : b1)

const placeOrder = ({ server, world }: MarkedWorld, { company, mark, phone }: Marked) => {
  const { place, walk } = orderingOf({ call: server.call }, world)
  const branch = branchOf(world, company)
  const lines = [{ product_id: branch.plain.id, quantity: 1, note: mark }]
  const basket = { delivery_type: 'comeGetIt' as const, member: { phone, first_name: mark }, note: mark, lines }
  const steps = company.id === world.A.id ? (['approve', 'ready', 'deliver'] as const) : []
  return place(basket, branch).then((order) => walk(order, ...steps))
}

const writeDevices = async ({ server: { a, admin, pools } }: MarkedWorld, { company, id, mark }: Marked) => {
  const session = await a.signedIn({ id, company_id: company.id })
  const gone = await a.signedIn({ id, company_id: company.id })
  await admin('update member_session set device = $2 where id = any ($1)', [[session.id, gone.id], mark])
  const actor = { user: company.owner.id, name: 'Staff', account: company.account.id, acting: null }
  await withTenant(
    pools,
    { companies: [company.id], branches: 'all' },
    (query) => query('delete from member_session where company_id = $1 and id = $2', [company.id, gone.id]),
    { ...actor, call: 'PUT /device', address: '127.0.0.1' },
  )
}

const writeOwnRows = async ({ server: { a }, world }: MarkedWorld, { company, id, mark }: Marked) => {
  const of = { company_id: company.id }
  const mine = { ...of, member_id: id }
  const lines = JSON.stringify([{ note: mark }])
  await a.insert('member_address', { ...mine, text: mark, label: mark, note: mark })
  const consent = { channel: 'sms', granted: true, source: 'panel', by_name: 'Staff', note: mark }
  await a.insert('member_consent', { ...mine, ...consent })
  await a.insert('member_basket', { ...mine, branch_id: branchOf(world, company).id, lines })
  const account = await a.insert('ledger_account', { ...mine, kind: 'points', balance: 40 })
  const entry = { ...of, account_id: account.id, kind: 'adjust', amount: 40, balance_after: 40, ref_type: 'desk' }
  await a.insert('ledger_entry', { ...entry, ref_id: 1, reason: mark })
  await a.insert('points_lot', { ...of, account_id: account.id, amount: 40, remaining: 40 })
  await a.insert('definition_point', { ...mine, name: mark, reason: mark, amount: 5, audience: 'member' })
  const message = { name: 'n', channel: 'push', title: '{}', text: '{}', is_commercial: false }
  const notification = await a.insert('notification', { ...of, ...message })
  const received = { ...mine, notification_id: notification.id }
  await a.insert('notification_recipient', { ...received, status: 'error', text: mark, error: mark })
  await a.insert('member_inbox', { ...received, title: mark, text: mark })
}

const writeVisits = async ({ server: { a }, world }: MarkedWorld, one: Marked, order: { readonly id: number }) => {
  const { company, id, mark, phone, address } = one
  const at = { company_id: company.id, branch_id: branchOf(world, company).id }
  const times = { starts_at: '2026-01-01T10:00:00Z', ends_at: '2026-01-01T12:00:00Z' }
  const table = { ...at, name: mark, phone, email: address, note: mark, party_size: 2 }
  await a.insert('reservation', { ...table, ...times, state: 'completed', answer: mark })
  await a.insert('phone_call', { ...at, switchboard_call: `call-${id}`, phone })
  await a.insert('comment', {
    ...at,
    member_id: id,
    order_id: order.id,
    order_code: 'X',
    member_name: mark,
    text: mark,
    taste: 5,
    speed: 5,
    presentation: 5,
    hidden_at: new Date(),
    hidden_by: 'Staff',
    hidden_reason: mark,
    reported_at: new Date(),
    reported_by: 'Staff',
    reported_reason: mark,
  })
}

const writeRequests = async ({ server: { a, config }, world }: MarkedWorld, one: Marked) => {
  const { company, id, mark, phone, address } = one
  const of = { company_id: company.id }
  const name = { tr: `Konu ${id} ${company.id}`, en: '', de: '' }
  const kind = { kind: 'request', recipient: 'branch' }
  const category = await a.insert('request_category', { name, ...kind, is_active: true, sort_no: 1 })
  const request = { ...of, member_id: id, branch_id: branchOf(world, company).id, request_category_id: category.id }
  await a.insert('guest_request', { ...request, ...kind, text: mark, name: mark, contact: address, answer: mark })
  const institution = await a.insert('institution', { ...of, name: 'Okul', code: `OKUL-${id}` })
  const document = `institution-document/${id}.pdf-document`
  const path = join(config.dataDir, 'files', document)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, mark)
  const person = { phone, first_name: mark, last_name: mark, email: address }
  const file = { document, document_type: 'application/pdf' }
  const joining = { ...of, institution_id: institution.id, ...person, ...file, state: 'denied', answer: mark }
  await a.insert('institution_request', joining)
}

const writeMessages = async ({ server: { a, admin } }: MarkedWorld, one: Marked, addresses: readonly string[]) => {
  const { company, mark, phone } = one
  const log = { of_company_id: company.id, provider: 'none', purpose: 'campaign', parts: 1 }
  const sms = await a.insert('sms_log', { ...log, recipient: '•••', status: 'kept' })
  await admin(`insert into sms (id, recipient, purpose, text, status) values ($1, $2, 'campaign', $3, 'kept')`, [
    sms.id,
    phone,
    `Merhaba ${mark}`,
  ])
  const content = { lang: 'tr', template: 'campaign', subject: mark, html: mark, plain: mark }
  const letter = { ...content, of_company_id: company.id }
  for (const recipient of addresses)
    for (const status of ['kept', 'waiting', 'error'])
      await a.insert('mail', { ...letter, recipient, status, error: status === 'error' ? `no ${recipient}` : null })
}

const writeImports = async ({ server: { a } }: MarkedWorld, one: Marked, addresses: readonly string[]) => {
  const { company, id, mark, phone } = one
  const file = { company_id: company.id, kind: 'member', asked_encoding: 'auto', lang: 'tr' }
  const matched = JSON.stringify([{ heading: 'Ad', examples: [mark], field: 'first_name' }])
  const done = await a.insert('import_file', { ...file, name: 'list.csv', state: 'done', matched })
  await a.insert('import_file', { ...file, name: 'new.csv', state: 'matching', file: Buffer.from(mark), matched })
  const faults = JSON.stringify([{ column: 'x', params: { value: mark } }])
  const cells = [JSON.stringify([mark, phone]), JSON.stringify([mark, addresses[0], 'x'])]
  const ofImport = { import_id: done.id, company_id: company.id }
  const first = { value: { first_name: mark, phone }, outcome: 'add', faults: '[]' }
  await a.insert('import_row', { ...ofImport, row: 2, cells: cells[0], ...first })
  await a.insert('import_row', { ...ofImport, row: 3, cells: cells[1], value: null, outcome: 'wrong', faults })
  await a.insert('import_written', { ...ofImport, row: 2, record_id: id, version: 1, before: { note: mark } })
}

/** Writes rows into every table that can contain data about a person, with the marker in their texts. */
export const writeMarkedRows = async (of: MarkedWorld, one: Marked, addresses: readonly string[]) => {
  const order = await placeOrder(of, one)
  await writeDevices(of, one)
  await writeOwnRows(of, one)
  await writeVisits(of, one, order)
  await writeRequests(of, one)
  await writeMessages(of, one, addresses)
  await writeImports(of, one, addresses)
}
