import { randomBytes } from 'node:crypto'
import type { Factories } from './factories.ts'

interface Filling {
  insert: Factories['insert']
  company: { owner: { id: number } }
  company_id: number
  keys: { company_id: number; branch_id: number }
  member: { id: unknown }
  orderId: number
}

/** Sums and copies of orders for reports, visits of pages, and the record of calls. */
export const fillVisits = async ({ insert, company, company_id, keys, member, orderId }: Filling) => {
  await insert('order_change', { ...keys, order_id: orderId, action: 'approve' })
  const sums = { orders: 1, turnover: 1, returned_amount: 0, cancelled: 0, cancelled_amount: 0 }
  const hour = { at: new Date(orderId * 3_600_000), currency: 'TRY', ...sums }
  await insert('order_hour', { ...keys, ...hour, delivery_type: 'comeGetIt', source: 'web' })
  await insert('platform_hour', hour)
  await insert('order_hour_rebuild', keys)
  const orderOfMember = {
    member_id: member.id,
    day: '2026-03-29',
    source: 'web',
    delivery_type: 'comeGetIt',
    turnover: 100,
  }
  await insert('member_order', { ...keys, ...orderOfMember, order_id: orderId, currency: 'TRY' })
  const call = { source_ip: '192.0.2.1', target_ip: '198.51.100.1', target_port: 443, host: 'order.demo.sofra' }
  await insert('access_record', { company_id, at: new Date(), ...call, method: 'GET', address: '/o/1', status: 200 })
  const hashes = { sha256: 'a', previous_chain: '', chain: 'b', path: `access-record/${company_id}` }
  await insert('access_file', { company_id, day: '2020-01-01', count: 1, bytes: 1, ...hashes })
  const days = { from_day: '2020-01-01', until_day: '2020-01-01', expires_at: '2999-01-01T00:00:00Z' }
  await insert('btk_download', {
    token_hash: randomBytes(32),
    user_id: company.owner.id,
    of_company_id: company_id,
    ...days,
  })

  const visit = { channel: 'web', traffic_type_id: 1, source: 'web', device: 'phone', count: 1 }
  await insert('traffic_hour', { ...keys, hour: '2026-03-29T10:00:00Z', ...visit })
}
