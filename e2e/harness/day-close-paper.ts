import type { DayClose } from '@sofra/contract/money/day-close/day-close.contract.ts'

const method = {
  paid_with: 'cash',
  orders: 41,
  payments: 3,
  order_taken: 1_128_000,
  bill_taken: 93_050,
  tips: 4_500,
} as const
const methods = ['Kapıda nakit', 'Kapıda kredi kartı (temassız)', 'Yemek kartı'].map((name, index) => ({
  ...method,
  payment_method_id: index + 1,
  name,
  refunded: index === 0 ? 9_500 : 0,
}))
const at = '2026-03-28T09:12:00Z'

/** A closed day with every part: long names, refunds, a later change, movements, slips, a difference and a note. */
export const fullDayClose: DayClose = {
  id: 1,
  company_id: 1,
  branch_id: 1,
  branch_name: 'Kaşık Moda',
  no: 128,
  day: '2026-03-28',
  from_at: '2026-03-28T03:00:00Z',
  until_at: '2026-03-28T21:30:00Z',
  timezone: 'Europe/Istanbul',
  currency: 'TRY',
  opening_float: 50_000,
  cash_taken: 1_221_050,
  cash_refunded: 9_500,
  deposits: 20_000,
  withdrawals: 150_000,
  expected: 1_131_550,
  counted: 1_131_050,
  difference: -500,
  reason: 'Para üstü fazla verildi, müşteri bulunamadı',
  next_float: 50_000,
  denominations: [],
  slips: [{ payment_method_id: 2, name: 'Kapıda kredi kartı (temassız)', expected: 1_221_050, counted: 1_220_000 }],
  note: 'İkinci kasa anahtarı müdürde',
  closed_by_name: 'Gülşah Öztürk Işıldağ',
  taken: 3_663_150,
  refunded: 9_500,
  tips: 13_500,
  figures: {
    methods,
    sources: [
      { source: 'web', orders: 88, taken: 2_463_150, refunded: 9_500 },
      { source: 'table', orders: 12, taken: 1_200_000, refunded: 0 },
    ],
    adjustments: [
      {
        id: 1,
        at,
        action: 'return',
        order_id: 1,
        order_code: 'MOD-10234',
        table: null,
        name: 'Kapıda nakit',
        paid_with: 'cash',
        taken: 0,
        refunded: 4_500,
      },
    ],
    movements: [{ id: 1, at, kind: 'withdrawal', amount: 150_000, reason: 'Bankaya yatırıldı', made_by_name: 'Elif' }],
    drawer: {
      opening_float: 50_000,
      taken: 1_221_050,
      refunded: 9_500,
      deposits: 20_000,
      withdrawals: 150_000,
      expected: 1_131_550,
    },
    taken: 3_663_150,
    refunded: 9_500,
    tips: 13_500,
  },
}
