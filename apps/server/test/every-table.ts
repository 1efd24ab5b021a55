import { randomUUID } from 'node:crypto'
import { settlementAmounts } from '@sofra/contract/money/settlement/settlement.rules.ts'
import { fillIntegrations } from './every-table.integrations.ts'
import { fillVisits } from './every-table.visits.ts'
import type { Factories } from './factories.ts'
import { noAmounts, tillOf } from './fixtures/money/day-close.fixture.ts'
import { insertInvoice } from './invoice.ts'
import { fillPayout } from './payout-data.ts'
import type { SellingBranch } from './tenants.ts'

interface Company {
  id: number
  channel: { id: number }
  owner: { id: number }
}

const running = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' }

/** What the parts of the filling share. */
interface Filling {
  a: Factories
  insert: Factories['insert']
  company: Company
  company_id: number
  branch: SellingBranch
  keys: { company_id: number; branch_id: number }
  member: { id: unknown }
  orderId: number
}

const name = { tr: 'İndirim', en: '', de: '' }

/** Members, their groups, merges and sign-ins. */
const fillMembers = async ({ a, insert, company, company_id, branch, keys, member, orderId }: Filling) => {
  await insert('member_consent', { company_id, member_id: member.id, channel: 'sms', granted: true, source: 'guest' })
  await insert('member_day', { company_id, member_id: member.id, day: '2026-03-29', orders: 1, turnover: 100 })
  await insert('member_branch', { ...keys, member_id: member.id })
  const rules = JSON.stringify({ on: 'premium', is_premium: true })
  await insert('member_group', { company_id, name: 'Premium', rules })
  const signedIn = { source: 'web', token_hash: Buffer.alloc(32), expires_at: running.ends_at }
  await insert('member_session', { company_id, member_id: member.id, ...signedIn })
  const other = await a.member({ company })
  const merged = { primary_id: member.id, duplicate_id: other.id, by_name: 'Test' }
  const { id: merge_id } = await insert('member_merge', { company_id, ...merged })
  await insert('member_merge_row', { company_id, merge_id, holder: 'orders.member_id', row_id: orderId })
  await insert('member_distinct', { company_id, member_id: member.id, other_id: other.id, by_name: 'Test' })
  await insert('member_anonymisation', { company_id, member_id: other.id, phones: [], emails: [], by_name: 'Test' })
  await insert('member_address', { company_id, member_id: member.id, text: 'Test' })
  await insert('member_favourite', { ...keys, member_id: member.id, product_id: branch.plain.id })
}

/** Notifications, scheduled tasks and what members receive. */
const fillMessages = async ({ insert, company_id, keys, member }: Filling) => {
  const greeting = { tr: 'Merhaba', en: '', de: '' }
  const message = { name: 'Duyuru', channel: 'inbox', title: greeting, text: greeting, is_commercial: false }
  const { id: notification_id } = await insert('notification', { company_id, ...message })
  const receives = { company_id, notification_id, member_id: member.id }
  await insert('notification_recipient', { ...receives, status: 'sent' })
  const daily = { type: 'birthday', cycle: 'daily', at: '09:00', starts_on: '2020-01-01' }
  const { id: task_id } = await insert('scheduled_task', { company_id, ...message, ...daily })
  const due = { company_id, task_id, due_at: new Date(), state: 'done' }
  const { id: run_id } = await insert('scheduled_task_run', { ...due, notification_id })
  const greeted = { company_id, task_id, run_id, member_id: member.id, occasion: '2020', found_at: new Date() }
  await insert('scheduled_task_occasion', greeted)
  await insert('member_basket', { ...keys, member_id: member.id, lines: '[]' })
  await insert('member_inbox', { ...receives, title: 'Merhaba', text: 'Merhaba' })
}

/** Points, and gifts of branches. */
const fillLedger = async ({ insert, company_id, member, orderId }: Filling) => {
  await insert('branch_gift', { company_id, user_id: 1, by_name: 'Deniz Ak', kind: 'points', amount: 10 })
  const account = await insert('ledger_account', { company_id, member_id: member.id, kind: 'points', balance: 10 })
  const reference = { kind: 'earn', amount: 10, ref_type: 'order', ref_id: orderId, balance_after: 10 }
  await insert('ledger_entry', { company_id, account_id: account.id, ...reference })
  const lot = await insert('points_lot', { company_id, account_id: account.id, amount: 10, remaining: 10 })
  await insert('definition_point', { company_id, name: 'Bayram puanı', amount: 20 })
  await insert('points_lot_use', { company_id, lot_id: lot.id, order_id: orderId, amount: 1 })
}

/** Discounts and gift cheques. */
const fillOffers = async ({ insert, company_id, keys, member, orderId }: Filling) => {
  const terms = { name, rate: 500, borne_by: 'branch', ...running }
  const discount = await insert('discount', { company_id, ...terms, delivery_types: ['comeGetIt'] })
  await insert('discount_use', { company_id, order_id: orderId, discount_id: discount.id, amount: 1, given: 1 })
  const budgeted = { code: 'TEST-1', kind: 'incentive', limit_amount: 1_000 }
  const cheque = await insert('gift_cheque', { company_id, ...terms, ...budgeted })
  await insert('gift_cheque_use', { company_id, order_id: orderId, cheque_id: cheque.id, amount: 1 })
  const ofPlace = await insert('gift_cheque', { ...keys, ...terms, code: 'TEST-2', kind: 'incentive' })
  for (const [cheque_id, of, code] of [
    [cheque.id, { company_id }, 'ABCDEFGH23'],
    [ofPlace.id, keys, 'ABCDEFGH24'],
  ] as const) {
    const handed = { ...of, cheque_id }
    const by = { audience: 'codes', wanted: 1, by_name: 'Test' }
    const handOut = await insert('gift_cheque_hand_out', { ...handed, ...by })
    await insert('gift_cheque_assignment', { ...handed, hand_out_id: handOut.id, code, member_id: member.id })
  }
}

/** Users limited to places, and the audit log. */
const fillAccess = async ({ insert, company, company_id, branch, keys }: Filling) => {
  await insert('user_company', { user_id: company.owner.id, company_id })
  await insert('user_branch', { user_id: company.owner.id, ...keys })
  await insert('audit_log', { ...keys, record: 'branch', record_id: String(branch.id), action: 'update' })
}

/** Bills and commands of dining tables, and codes of guests. */
const fillTables = async ({ a, insert, company_id, branch, keys, orderId }: Filling) => {
  const bill = await insert('bill', { ...keys, table_id: branch.table.id })
  const [method] = await a.admin<{ id: number }>('select min(id) as id from payment_method')
  const paid = { kind: 'amount', amount: 1, payment_method_id: method?.id, paid_by: 1, paid_by_name: 'Test' }
  const payment = await insert('bill_payment', { ...keys, bill_id: bill.id, ...paid })
  await insert('bill_payment_item', { ...keys, payment_id: payment.id, order_id: orderId, no: 1, quantity: 1 })
  await insert('dining_area', { ...keys, name: 'Salon', sort_no: 1 })
  await insert('table_command', { ...keys, table_id: branch.table.id, kind: 'waiter' })
  await insert('table_command_rate', { ...keys, table_id: branch.table.id })
  const hashes = { phone_hash: Buffer.alloc(32), seed: Buffer.alloc(32), counted: [] }
  await insert('phone_code', { company_id, ...hashes, expires_at: running.starts_at })
  await insert('page_order_rate', { ...keys, who: Buffer.alloc(32, company_id) })
  await insert('table_command_name', { ...keys, custom1: name, custom2: name, custom3: name })
}

/** What an order takes and leaves. */
const fillOrdering = async ({ insert, company, company_id, branch, keys, orderId }: Filling) => {
  const stock = await insert('stock', { ...keys, product_id: branch.plain.id, amount: 999 })
  await insert('stock_left', { ...keys, stock_id: stock.id, remaining: 990 })
  await insert('stock_taken', { ...keys, stock_id: stock.id, order_id: orderId, quantity: 1 })
  const slot = { scope: 'all', starts_at: running.starts_at }
  await insert('order_slot', { ...keys, ...slot, used: 1 })
  await insert('order_slot_taken', { ...keys, ...slot, order_id: orderId, quantity: 1 })
  await insert('comment', { ...keys, order_id: orderId, order_code: 'T-1', taste: 5, speed: 4, presentation: 5 })
  await insert('comment_total', keys)
  const reduction = { no: 99, kind: 'branch', label: 'Test', borne_by: 'branch', amount: 1 }
  await insert('order_reduction', { ...keys, order_id: orderId, ...reduction })
  const idempotency = { key: randomUUID(), hash: Buffer.alloc(32), order_id: orderId, body: '{}' }
  await insert('idempotency', { company_id, channel_id: company.channel.id, ...idempotency })
  await insert('once_key', { company_id, scope: 'bill 1', key: randomUUID(), hash: Buffer.alloc(32) })
}

/** Printers, switchboards, kitchens and kiosks. */
const fillDevices = async ({ a, insert, company, keys, orderId }: Filling) => {
  const job = { kind: 'receipt', revision: 1, copies: 1, state: 'waiting', tries: 1 }
  await insert('print_job', { ...keys, order_id: orderId, ...job })
  await insert('switchboard', { ...keys, secret_sealed: 'sealed', made_by_name: 'Test' })
  await insert('phone_call', { ...keys, switchboard_call: 'one', order_id: orderId })
  await insert('print_agent', { ...keys, name: 'Kasa' })
  const roll = { paper: '48', letters: 'epson-857', lang: 'tr', kinds: ['ticket'] }
  await insert('printer', { ...keys, name: 'Mutfak', connection: 'network', address: '192.168.1.50', ...roll })
  await insert('kitchen_plan', { ...keys, stations: '[]' })
  await insert('kitchen_mark', { ...keys, order_id: orderId, line_no: 1, done_by: company.owner.id })
  // A separate channel: the shop's sells at every restaurant, a device's at its own.
  const { id: channel_id } = await a.channel({ company, source: 'kiosk' })
  await insert('kiosk_device', { ...keys, channel_id, name: 'Giriş', paired_by: 'Test' })
}

/** Rates of the platform, and what an order leaves to whom. */
const fillMoney = async ({ insert, keys, orderId }: Filling) => {
  await insert('commission_rate', { ...keys, kind: 'commission', rate: 1_200, valid_from: '2020-01-01' })
  await insert('settlement_head', { ...keys, open_from: '2020-01-01' })
  const amounts = Object.fromEntries(settlementAmounts.map((name) => [name, 0]))
  const order = { order_id: orderId, no: 2, action: 'edit', at: running.starts_at, delivery_type: 'comeGetIt' }
  const counted = { day: '2020-01-01', report_day: '2020-01-01', source: 'web', currency: 'TRY' }
  await insert('settlement_entry', { ...keys, ...order, ...counted, ...amounts })
  const days = { from_day: '2020-01-01', until_day: '2020-01-31', currency: 'TRY', entries: 1 }
  const report = await insert('commission_report', { ...keys, ...days, ...amounts })
  const disputed = { report_id: report.id, order_id: orderId, entry_no: 2, text: 'Test', disputed_by_name: 'Test' }
  await insert('commission_dispute', { ...keys, ...disputed })
  const term = { module: 'kiosk', from_day: '2020-01-01', until_day: '2020-12-31', net: 1, vat_rate: 0 }
  await insert('licence_charge', { ...keys, ...term })
  const last = { year: 2020, last_no: 1, last_day: '2020-01-01' }
  await insert('invoice_number', { tax_number: String(keys.branch_id), series: 'TST', ...last })
  await insertInvoice({ insert }, { ...keys, report_id: report.id })
  await fillPayout(insert, keys, report.id)
}

/** The till, its shifts and its closed days. */
const fillTill = async ({ a, insert, company, keys, orderId }: Filling) => {
  const [by, name] = [company.owner.id, 'Kasa']
  await tillOf(a, { company_id: keys.company_id, id: keys.branch_id })
  const close = {
    no: 5_000,
    day: '2020-01-01',
    from_at: running.starts_at,
    currency: 'TRY',
    closed_by: by,
    closed_by_name: name,
  }
  await insert('day_close', { ...keys, ...close, ...noAmounts })
  await insert('till_shift', { ...keys, opened_by: by, opened_by_name: name, opening_float: 0 })
  const entry = { action: 'deliver', source: 'web', paid_with: 'cash', taken: 100, refunded: 0, tip: 0 }
  await insert('till_entry', { ...keys, ...entry, order_id: orderId, payment_method_id: 1, close_no: 5_000 })
  const movement = { kind: 'deposit', amount: 100, reason: 'Test', made_by: by, made_by_name: name }
  await insert('cash_movement', { ...keys, ...movement })
}

/** Requests of guests, reservations and the alarm of the desk. */
const fillDesk = async ({ insert, company_id, keys }: Filling) => {
  const requestFields = { request_category_id: 1, kind: 'request', recipient: 'branch', text: 'Test' }
  await insert('guest_request', { ...keys, ...requestFields })
  const { id: institution_id } = await insert('institution', { company_id, name: 'Teknik Lise', code: 'TEKNIK' })
  await insert('institution_request', { company_id, institution_id, phone: '+905550000011', first_name: 'Test' })
  await insert('desk_heartbeat', { ...keys, session: randomUUID(), user_name: 'Kasa', delivery_types: ['comeGetIt'] })
  await insert('desk_alarm', { ...keys, since: new Date(), managers: 1 })
  const times = { starts_at: '2020-01-01T18:00:00Z', ends_at: '2020-01-01T19:30:00Z' }
  await insert('reservation', { ...keys, ...times, party_size: 2, name: 'Test', phone: '+905550000011' })
  const minutes = { minutes: 90, lead_minutes: 60, answer_minutes: 120, remind_minutes: 180 }
  await insert('reservation_rule', { ...keys, ...minutes, days_ahead: 30, most_guests: 12 })
}

/** Showcases, themes and blogs. */
const fillPages = async ({ insert, company_id, keys }: Filling) => {
  const banner = { kind: 'banner', name, web: 'picture/ab/a.webp', mobile: 'picture/ab/b.webp', sort_no: 1 }
  const counts = { day: '2020-01-01', views: 1, clicks: 0 }
  const ofBranch = await insert('branch_showcase', { ...keys, ...banner })
  await insert('branch_showcase_day', { ...keys, showcase_id: ofBranch.id, ...counts })
  const ofCompany = await insert('company_showcase', { company_id, ...banner })
  await insert('company_showcase_day', { company_id, showcase_id: ofCompany.id, ...counts })
  // Every new database contains some themes.
  await insert('company_theme', { company_id, theme_id: 1, name: 'Yaz', is_active: false })
  const words = { tr: `Alan ${company_id}`, en: '', de: '' }
  const area_row = { name: words, slug: `alan-firma-${company_id}`, description: words, sort_no: 0, is_active: true }
  const { id: company_blog_area_id } = await insert('company_blog_area', area_row)
  const written = { name: words, body: words, seo_title: words, seo_description: words, status: 'draft' }
  await insert('company_blog', { company_id, company_blog_area_id, ...written })
}

/** Kitchens, zones and integrations of a branch. */
const fillPlaces = async ({ insert, company_id, branch, keys }: Filling) => {
  await insert('company_secret', { company_id, name: 'sms.password', sealed: 'v1' })
  const matched = { remote_name: 'Moda', remote_id: 'tr-1', fields: '{}', version: 2 }
  const connected = { integration_platform_id: 1, is_active: false, ...matched }
  const { id: branch_integration_id } = await insert('branch_integration', { ...keys, ...connected })
  const secret_row = { branch_integration_id, key: 'password', sealed: 'v1', set_by_name: 'Test' }
  await insert('branch_integration_secret', { ...keys, ...secret_row })
  const kitchen = await insert('kitchen', { name: `Mutfak ${branch.id}`, is_active: true })
  await insert('branch_part', { ...keys, part: 'zones', version: 1 })
  const city = await insert('city', { name: `İl ${branch.id}` })
  const district = await insert('district', { city_id: city.id, name: 'Merkez' })
  const area = JSON.stringify({ district_ids: [district.id] })
  await insert('delivery_zone', { ...keys, name: 'İlçe', area, fee: 0, min_minutes: 0, max_minutes: 10 })
  const steps = { name: `Şablon ${branch.id}`, currency_code: 'TRY', steps: '[]', is_active: true, sort_no: 1 }
  const { id: template_id } = await insert('delivery_distance_template', steps)
  const { id: application_id } = await insert('distance_application', { template_id, branch_ids: [branch.id] })
  await insert('delivery_zone_undo', { ...keys, application_id, before: '[]', after: '[]' })
  await insert('branch_kitchen', { ...keys, kitchen_id: kitchen.id })
  await insert('product_kitchen', { ...keys, product_id: branch.plain.id, kitchen_id: kitchen.id })
}

/** Changes and imports of a menu. */
const fillMenu = async ({ insert, keys }: Filling) => {
  const change = { kind: 'bulk', rows: [], changed: 0, undo_until: running.ends_at }
  await insert('menu_change', { ...keys, ...change, rows: JSON.stringify(change.rows) })
  await insert('menu_import', { ...keys, name: 'menu.xlsx', state: 'refused' })
  await insert('menu_origin', { ...keys, record: 'category', origin_id: 1, base: {} })
}

/** Events and imports of records. */
const fillKernel = async ({ insert, company_id, branch, keys }: Filling) => {
  const event = { no: 1, name: 'test.happened', subject_id: 1, payload: {}, at: running.starts_at }
  await insert('event_head', { company_id, event_no: 1 })
  await insert('event_subscriber', { name: `test.${branch.id}`, events: [] })
  await insert('event_position', { ...keys, subscriber: `test.${branch.id}`, no: 1 })
  await insert('dead_letter', { ...keys, ...event, subscriber: 'test', tries: 1, error: 'test' })
  const file = { kind: 'test', name: 'test.csv', asked_encoding: 'auto', lang: 'tr', state: 'ready' }
  const { id: import_id } = await insert('import_file', { company_id, ...file })
  await insert('import_row', { company_id, import_id, row: 2, cells: '[]', outcome: 'same' })
  await insert('import_written', { company_id, import_id, row: 2, record_id: 1, version: 1 })
  await insert('import_heading', { company_id, kind: 'member', heading: 'telefon', field: 'phone' })
}

/** Inserts a company's row into every tenant table that an order and a menu leave empty. */
export const fillEveryTable = async (a: Factories, company: Company, branch: SellingBranch, orderId: number) => {
  const keys = { company_id: company.id, branch_id: branch.id }
  const member = await a.member({ company })
  const filling = { a, insert: a.insert, company, company_id: company.id, branch, keys, member, orderId }
  for (const fill of [
    fillMembers,
    fillMessages,
    fillLedger,
    fillOffers,
    fillAccess,
    fillTables,
    fillOrdering,
    fillDevices,
    fillVisits,
    fillIntegrations,
    fillDesk,
    fillMoney,
    fillTill,
    fillPages,
    fillPlaces,
    fillMenu,
    fillKernel,
  ])
    await fill(filling)
}
