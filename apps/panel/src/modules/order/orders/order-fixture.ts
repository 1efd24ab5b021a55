import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'

const minute = 60_000
export const noon = Date.parse('2026-03-01T09:00:00Z')
export const at = (minutes: number) => new Date(noon + minutes * minute).toISOString()

/** Returns an order for tests: placed at noon, waiting, otherwise with default values. */
export const anOrder = (differences: Partial<OrderCard> = {}): OrderCard => ({
  id: 1,
  branch_id: 12,
  branch_name: 'Moda',
  timezone: 'Europe/Istanbul',
  code: 'A-1',
  version: 1,
  status: 'waiting_for_approval',
  delivery_type: 'deliveryToAddress',
  source: 'web',
  marketplace: null,
  external: null,
  payment_name: 'Nakit',
  payment_kind: 'cash',
  customer_name: 'Işıl Çağlar',
  customer_phone: '+905550000011',
  table_number: null,
  currency: 'TRY',
  total: 19_000,
  created_at: at(0),
  scheduled_for: null,
  address_text: 'Örnek Sokak 1',
  note: null,
  lines: [{ no: 1, name: 'Adana dürüm', quantity: 2, returned: 0, options: [], note: null, seat: null }],
  preparation_minutes: null,
  promised_at: null,
  approved_at: null,
  auto_accepted: false,
  ready_at: null,
  departed_at: null,
  delivered_at: null,
  closed_at: null,
  alarm_level: 1,
  edits: 0,
  due: 0,
  ...differences,
})
