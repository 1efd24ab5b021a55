import type pg from 'pg'
import { add, flush, table } from './copy.ts'
import { demoKitchens, demoPayments, demoReasons } from './platform.ts'
import { daysBefore, numbered } from './world.ts'

/** Writes the platform's own records: kitchens, reasons and payment methods. */
export async function writeRecords(client: pg.Client, now: Date) {
  const created_at = daysBefore(now, 420)
  const kitchens = table('kitchen', ['id', 'name', 'is_active', 'created_at'])
  for (const [i, name] of demoKitchens.entries()) add(kitchens, { id: i + 1, name, is_active: true, created_at })

  const common = ['id', 'name', 'kind', 'delivery_types', 'is_active', 'created_at'] as const
  const reasonTable = table('cancel_reason', [...common, 'side'])
  const reasons = numbered(demoReasons)
  for (const reason of reasons) add(reasonTable, { ...reason, is_active: true, created_at })
  const paymentTable = table('payment_method', common)
  const payments = numbered(demoPayments)
  for (const payment of payments) add(paymentTable, { ...payment, is_active: true, created_at })

  await flush(client, [kitchens, reasonTable, paymentTable])
  return { reasons, payments }
}
