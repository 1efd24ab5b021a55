import type { Factories } from '../../apps/server/test/factories.ts'

interface Branch {
  readonly id: number
  readonly company_id: number
}

const person = 'Elif Tezgâh'

/** Puts the till of a branch into use, with a closed day that lacked cash and a shift that has ended. */
export async function closedDay(a: Factories, branch: Branch) {
  const keys = { company_id: branch.company_id, branch_id: branch.id }
  await a.insert('till', { ...keys, started_by_name: person, opening_float: 50_000, close_no: 1 })
  await a.insert('day_close', {
    ...keys,
    no: 1,
    day: '2026-03-28',
    from_at: '2026-03-28T03:00:00Z',
    until_at: '2026-03-28T21:30:00Z',
    currency: 'TRY',
    opening_float: 50_000,
    cash_taken: 128_000,
    cash_refunded: 9_500,
    deposits: 0,
    withdrawals: 0,
    expected: 168_500,
    counted: 168_000,
    difference: -500,
    reason: 'Para üstü fazla verildi',
    next_float: 50_000,
    closed_by: 1,
    closed_by_name: person,
    taken: 128_000,
    refunded: 9_500,
    tips: 0,
  })
  await a.insert('till_shift', {
    ...keys,
    opened_at: '2026-03-28T08:00:00Z',
    opened_by: 1,
    opened_by_name: person,
    opening_float: 50_000,
    ended_at: '2026-03-28T16:00:00Z',
    ended_by_name: person,
    expected: 90_000,
    counted: 90_000,
  })
}

/** The same in a restaurant that works in shifts. */
export async function closedDayWithShifts(a: Factories, branch: Branch) {
  await closedDay(a, branch)
  await a.admin('update branch set uses_shifts = true where id = $1', [branch.id])
}
