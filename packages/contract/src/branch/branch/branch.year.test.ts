import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../tools/property-runs.ts'
import { type BranchOpening, branchStateAt, openingSteadyUntil } from './branch.state.ts'

const minuteMs = 60_000
const dayMinutes = 1_440
const year = { from: Date.UTC(2026, 0, 1), minutes: 365 * dayMinutes }
const instant = (minute: number) => new Date(year.from + minute * minuteMs)

const range = fc
  .record({ start: fc.nat(dayMinutes - 1), length: fc.integer({ min: 1, max: dayMinutes }) })
  .map(({ start, length }) => ({ start, end: start + length }))
const date = fc.nat(364).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
/** Clock changes and their neighbouring days are error-prone. */
const special = fc.oneof(date, fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31'))
const until = fc.option(fc.nat(year.minutes).map((minute) => instant(minute).toISOString()))
const pause = fc.record({
  state: fc.constantFrom('busy' as const, 'closed' as const),
  until,
  reason: fc.constant(null),
})
const weekly = fc.array(
  fc.tuple(range, fc.integer({ min: 1, max: 7 })).map(([one, weekday]) => ({ ...one, weekday })),
  { maxLength: 8 },
)
const exceptions = fc.uniqueArray(fc.record({ date: special, ranges: fc.array(range, { maxLength: 2 }) }), {
  selector: (one) => one.date,
  maxLength: 12,
})
const week = fc.record({ weekly, exceptions })
const branches = fc.record({
  timezone: fc.constantFrom(
    'Europe/Istanbul',
    'Europe/Berlin',
    'America/New_York',
    'Pacific/Auckland',
    'Australia/Lord_Howe',
  ),
  hours: fc.record({ weekly, exceptions, types: fc.oneof(fc.constant({}), fc.record({ deliveryToAddress: week })) }),
  manual_state: fc.constantFrom('auto', 'auto', 'open', 'busy', 'closed') as fc.Arbitrary<
    BranchOpening['manual_state']
  >,
  manual_until: until,
  stop: fc.constant(null),
  contract_ends_at: until,
  source_states: fc.oneof(fc.constant({}), fc.record({ web: pause })),
  rush_until: until,
})

const formatters = new Map<string, Intl.DateTimeFormat>()
/** Returns the local time of a minute by `Intl`, independently of our code. */
const wallClock = (timeZone: string, at: Date) => {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  formatters.set(timeZone, formatter)
  const [day = '', time = ''] = formatter.format(at).split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { day, minute: hour * 60 + minute }
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMinutes * minuteMs).toISOString().slice(0, 10)

/** An independent computation: each day's open minutes are marked in an array, those past midnight in the next day's. */
const painted = (hours: Omit<BranchOpening['hours'], 'types'>) => {
  const sheets = new Map<string, Uint8Array>()
  const sheet = (day: string) => {
    const minutes = sheets.get(day) ?? new Uint8Array(dayMinutes)
    sheets.set(day, minutes)
    return minutes
  }
  for (let n = -2; n <= 367; n += 1) {
    const day = dayAfter('2026-01-01', n)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
    const instead = hours.exceptions.find((one) => one.date === day)
    for (const { start, end } of instead?.ranges ?? hours.weekly.filter((one) => one.weekday === weekday)) {
      sheet(day).fill(1, start, Math.min(end, dayMinutes))
      if (end > dayMinutes) sheet(dayAfter(day, 1)).fill(1, 0, end - dayMinutes)
    }
  }
  return sheets
}

const passed = (text: string | null, at: Date) => text !== null && Date.parse(text) <= at.getTime()

type Sheets = ReturnType<typeof painted>

/** Returns the documented state: contract, then manual state, then hours; a paused channel is never more open. */
const expected = (branch: BranchOpening, sheets: Sheets[], at: Date, source?: 'web') => {
  const { day, minute } = wallClock(branch.timezone, at)
  const byHours = sheets.some((sheet) => sheet.get(day)?.[minute]) ? 'open' : 'closed'
  const byHand = branch.manual_state === 'auto' || passed(branch.manual_until, at) ? byHours : branch.manual_state
  const expectedState = passed(branch.contract_ends_at, at) ? 'closed' : byHand
  const web = source && branch.source_states[source]
  return expectedState !== 'closed' && web && !passed(web.until, at) ? web.state : expectedState
}

/** Returns the wrong minutes of a year; when every minute is checked, also changes that `openingSteadyUntil` missed. */
const faultsOf = (branch: BranchOpening & { rush_until: string | null }, step: number) => {
  const commonSheet = painted(branch.hours)
  const delivery = branch.hours.types?.deliveryToAddress && painted(branch.hours.types.deliveryToAddress)
  const any = delivery ? [commonSheet, delivery] : [commonSheet]
  const faults: string[] = []
  let [steady, before] = [0, '']
  for (let minute = 0; minute < year.minutes; minute += step) {
    const at = instant(minute)
    const states = [
      branchStateAt(branch, at),
      branchStateAt(branch, at, 'web'),
      branchStateAt(branch, at, null, 'comeGetIt'),
      branchStateAt(branch, at, 'web', 'deliveryToAddress'),
    ]
    const right = [
      expected(branch, any, at),
      expected(branch, any, at, 'web'),
      expected(branch, [commonSheet], at),
      expected(branch, [delivery ?? commonSheet], at, 'web'),
    ]
    if (states.join() !== right.join()) faults.push(`${at.toISOString()}: ${states} instead of ${right}`)
    if (step > 1) continue
    if (at.getTime() < steady && before !== states.join()) faults.push(`${at.toISOString()}: it was to stay ${before}`)
    if (at.getTime() >= steady) steady = openingSteadyUntil(branch, at).getTime()
    before = states.join()
  }
  return faults
}

test('branchStateAt is right at sampled minutes of a year, for each delivery type, with special days, clock changes and pauses', () => {
  // With a step of a day and seven minutes, each day is checked at another time.
  fc.assert(
    fc.property(branches, (branch) => {
      expect(faultsOf(branch, 1_447)).toEqual([])
    }),
    runs(1 / 40, 'each looks at some hundred instants of a year'),
  )
})

test('branchStateAt is right in every minute of a year', { tags: 'slow' }, () => {
  fc.assert(
    fc.property(branches, (branch) => {
      expect(faultsOf(branch, 1)).toEqual([])
    }),
    runs(1 / 500, 'each looks at every minute of a year'),
  )
})
