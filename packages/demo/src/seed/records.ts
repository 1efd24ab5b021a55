import type pg from 'pg'
import { demoLibrary, demoWordGroups } from '../content/library.ts'
import { add, flush, table } from './copy.ts'
import { imageOf } from './pictures.ts'
import { demoKitchens, demoPayments, demoReasons } from './platform.ts'
import { daysBefore, numbered } from './world.ts'

/** Writes the platform's own records: kitchens, reasons, payment methods, pictures and words of the search. */
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

  const library = table('restaurant_image', ['id', 'name', 'image', 'tags', 'is_active', 'created_at'])
  for (const { icon, ...shown } of numbered(demoLibrary))
    add(library, { ...shown, image: imageOf(icon), is_active: true, created_at })
  const words = table('word_group', ['id', 'name', 'words', 'is_active', 'created_at'])
  for (const group of numbered(demoWordGroups)) add(words, { ...group, is_active: true, created_at })

  await flush(client, [kitchens, reasonTable, paymentTable, library, words])
  return { reasons, payments }
}
