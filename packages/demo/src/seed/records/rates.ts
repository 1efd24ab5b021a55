import type { RateKind } from '@sofra/contract/money/commission-rate/commission-rate.rules.ts'
import type { DeliveryType, OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type pg from 'pg'
import { lira } from '../../content/notation.ts'
import { add, flush, table } from '../copy.ts'
import { counter, daysBefore, type World } from '../world.ts'

interface DemoRate {
  kind: RateKind
  company_id: number | null
  branch_id: number | null
  delivery_type: DeliveryType | null
  source: OrderSource | null
  rate: number
  fixed: number
  /** Days before now. */
  from: number
  until: number | null
  note: string
}

const everybody: DemoRate = {
  kind: 'commission',
  company_id: null,
  branch_id: null,
  delivery_type: null,
  source: null,
  rate: 1_500,
  fixed: 0,
  from: 400,
  until: null,
  note: '',
}

const general: readonly DemoRate[] = [
  everybody,
  { ...everybody, kind: 'vat', rate: 2_000 },
  { ...everybody, kind: 'payment_service', rate: 200, note: 'Sanal POS' },
]

/** Restaurants among offices pay more. The first one's rate changed, and changes again. */
const commissions = ({ branches: [first, ...others] }: World): DemoRate[] => {
  const ofBranch = ({ id, of, company }: World['branches'][number]): DemoRate => ({
    ...everybody,
    company_id: company.id,
    branch_id: id,
    rate: of.surroundings === 'office' ? 1_400 : 1_200,
  })
  if (!first) return []
  const special = ofBranch(first)
  return [
    ...others.map(ofBranch),
    { ...special, rate: 1_000, until: 211, note: 'Açılış indirimi' },
    { ...special, from: 210, until: -29 },
    { ...special, rate: 1_300, from: -30, until: null, note: 'Yeni sözleşme' },
    { ...special, delivery_type: 'comeGetIt', source: 'web', rate: 800, note: 'Gel al kampanyası' },
  ]
}

/** Agreements of whole companies. */
const agreements = ({ companies: [first, second] }: World): DemoRate[] => [
  ...(first
    ? [
        {
          ...everybody,
          kind: 'courier' as const,
          company_id: first.id,
          rate: 0,
          fixed: lira(45),
          from: 120,
          until: 31,
          note: 'Platform kuryesi',
        },
      ]
    : []),
  ...(second
    ? [{ ...everybody, kind: 'advertising' as const, company_id: second.id, rate: 150, from: 60, note: 'Öne çıkarma' }]
    : []),
]

const dayOf = (now: Date, days: number) => daysBefore(now, days).toISOString().slice(0, 10)

// The demo's platform on its invoices. The tax number has valid check digits and belongs to nobody.
const seller = `
update invoice_seller set title = 'Sofra Demo Teknoloji A.Ş.', tax_office = 'Beşiktaş', tax_number = '0000005006',
  address = 'Barbaros Bulvarı No: 1 Kat: 4', district = 'Beşiktaş', city = 'İstanbul', email = 'fatura@demo.sofra',
  iban = 'TR330006100519786457841326'`

/** Writes what the platform charges, and the seller of its invoices. */
export async function writeRates(client: pg.Client, world: World) {
  const { now } = world
  const nextId = counter()
  const rows = table('commission_rate', [
    'id',
    'kind',
    'company_id',
    'branch_id',
    'delivery_type',
    'source',
    'rate',
    'fixed',
    'valid_from',
    'valid_until',
    'note',
    'created_at',
  ])
  for (const { from, until, ...rate } of [...general, ...commissions(world), ...agreements(world)])
    add(rows, {
      ...rate,
      id: nextId(),
      valid_from: dayOf(now, from),
      valid_until: until === null ? null : dayOf(now, until),
      created_at: daysBefore(now, Math.max(from, 2) + 1),
    })
  await client.query(seller)
  await flush(client, [rows])
}
