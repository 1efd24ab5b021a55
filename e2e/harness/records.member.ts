import type { Factories } from '../../apps/server/test/factories.ts'
import { turkish } from './turkish.ts'

const seedMember = async (a: Factories, company_id: number) => {
  const member = await a.member({ company: { id: company_id }, phone: '+905550000043', last_name: 'Kaya' })
  const ofMember = { company_id, member_id: member.id }
  await a.insert('member_address', { ...ofMember, label: 'Ev', text: 'Moda Cd. 12, Kadıköy', lat: 40.984, lng: 29.026 })
  await a.insert('member_address', { ...ofMember, text: 'Büyükdere Cd. 85, Şişli', note: '3. kat' })
  for (const [i, device] of ['iPhone 15', 'Chrome, Windows'].entries())
    await a.insert('member_session', {
      ...ofMember,
      device,
      source: i ? 'web' : 'mobile',
      token_hash: Buffer.from(device.padEnd(32)),
      expires_at: new Date('2999-01-01T00:00:00Z'),
    })
  for (const granted of [true, false])
    await a.insert('member_consent', { ...ofMember, channel: 'sms', granted, source: 'panel', by_name: 'Deniz Ak' })
  return member
}

/** Points as drafts and handed out, the latter to a member. */
const seedPoints = async (a: Factories, company_id: number) => {
  const points = { company_id, amount: 20, validity_days: 30 }
  const draft = await a.insert<{ id: number }>('definition_point', { ...points, name: 'Bayram puanı' })
  const handed = await a.insert<{ id: number }>('definition_point', {
    ...points,
    name: 'Hafta sonu puanı',
    state: 'handed_out',
    total: 1,
    done: 1,
    given: 20,
    handed_out_by: 'Deniz Ak',
    handed_out_at: new Date(),
  })
  const member = await seedMember(a, company_id)
  const pointsAccount = { company_id, member_id: member.id, kind: 'points', balance: 20 }
  const account = await a.insert('ledger_account', pointsAccount)
  await a.insert('points_lot', {
    company_id,
    account_id: account.id,
    definition_id: handed.id,
    amount: 20,
    remaining: 20,
  })
  await a.insert('ledger_entry', {
    company_id,
    account_id: account.id,
    kind: 'earn',
    amount: 20,
    balance_after: 20,
    ref_type: 'definition',
    ref_id: handed.id,
  })
  return { draft, handed, member }
}

/** Notifications in several states, and a scheduled task that made one. */
const seedMessages = async (a: Factories, company_id: number, member: { id: unknown }) => {
  const greeting = { tr: 'Merhaba {first_name}, yaz menümüz hazır.', en: '', de: '' }
  const message = { name: 'Yaz menüsü', channel: 'sms', title: greeting, text: greeting, is_commercial: true }
  const drafted = await a.insert<{ id: number }>('notification', { company_id, ...message })
  const running = await a.insert<{ id: number }>('notification', {
    company_id,
    ...message,
    status: 'running',
    recipients: 1,
    waiting: 1,
  })
  const scheduled = await a.insert<{ id: number }>('scheduled_task', {
    company_id,
    name: 'Doğum günü kutlaması',
    type: 'birthday',
    channel: 'sms',
    title: greeting,
    text: greeting,
    is_commercial: true,
    cycle: 'daily',
    at: '10:00',
    starts_on: '2026-01-01',
    next_at: new Date('2999-01-01T07:00:00Z'),
  })
  const ran = { company_id, task_id: scheduled.id }
  await a.insert('scheduled_task_run', {
    ...ran,
    due_at: new Date('2026-03-01T07:00:00Z'),
    state: 'missed',
    skipped: 2,
  })
  const { id: notification_id } = await a.insert<{ id: number }>('notification', {
    company_id,
    ...message,
    name: 'Doğum günü kutlaması',
    status: 'done',
    recipients: 2,
    sent: 1,
    not_sent: 1,
    made_by: `task ${scheduled.id} 2026-03-02`,
  })
  await a.insert('notification_recipient', {
    company_id,
    member_id: member.id,
    notification_id,
    status: 'not_sent',
    reason: 'no-consent',
  })
  await a.insert('scheduled_task_run', {
    ...ran,
    due_at: new Date('2026-03-02T07:00:00Z'),
    ran_at: new Date('2026-03-02T09:30:00Z'),
    state: 'done',
    found: 2,
    notification_id,
  })
  return { drafted, running, scheduled }
}

/** Groups, points, messages and discounts for members. Returns ids, as drafts and as sent. */
export async function seedMembers(a: Factories, company_id: number) {
  const rules = JSON.stringify({
    all: [{ on: 'visits', orders_min: 2, period_days: 90 }, { not: { on: 'premium', is_premium: true } }],
  })
  await a.insert('member_group', { company_id, name: 'Sık gelenler', rules })
  const { draft, handed, member } = await seedPoints(a, company_id)
  const { drafted, running, scheduled } = await seedMessages(a, company_id, member)
  await a.insert('discount', {
    company_id,
    name: turkish('Öğle indirimi', 'Lunch offer'),
    rate: 1_000,
    borne_by: 'branch',
    delivery_types: ['deliveryToAddress', 'comeGetIt'],
    starts_at: new Date('2020-01-01T00:00:00Z'),
    ends_at: new Date('2999-01-01T00:00:00Z'),
    is_active: false,
  })
  return {
    draft: draft.id,
    handed: handed.id,
    drafted: drafted.id,
    running: running.id,
    scheduled: scheduled.id,
    member: Number(member.id),
  }
}

/** Cheques of the company and of the branch, each handed out as a code. Returns their ids. */
export async function seedCheques(a: Factories, company_id: number, branch_id: number) {
  const cheque = { kind: 'incentive', amount: 5_000, borne_by: 'branch', limit_count: 200, handed_count: 1 }
  const lasts = { starts_at: new Date('2026-01-01T00:00:00Z'), ends_at: new Date('2990-01-01T00:00:00Z') }
  const cheques: number[] = []
  for (const keys of [{ company_id }, { company_id, branch_id }]) {
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
  return cheques
}
