import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localTime, weekdayOf } from '../../branch/hours/local-time.ts'
import { daysBetween, nextOccurrence, nextOccurrences, type TaskTimes, taskCycles } from './scheduled-task.cycle.ts'

// Zones with clock changes at two in the night, at midnight, by half an hour, in the southern hemisphere, and without.
const zones = [
  'Europe/Istanbul',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'UTC',
]

const daily: TaskTimes = { cycle: 'daily', at: '02:30', weekday: null, month_day: null, starts_on: '2026-01-01' }
const berlin = 'Europe/Berlin'

const two = (n: number) => String(n).padStart(2, '0')
const times = fc.record({
  cycle: fc.constantFrom(...taskCycles),
  at: fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${two(h)}:${two(m)}`),
  weekday: fc.integer({ min: 1, max: 7 }),
  month_day: fc.integer({ min: 1, max: 31 }),
  starts_on: fc.integer({ min: 0, max: 500 }).map((days) => addDays('2025-06-01', days)),
})
const zone = fc.constantFrom(...zones)
const instant = fc.date({ min: new Date('2025-05-01'), max: new Date('2027-12-31'), noInvalidDate: true })

const lastDay = (day: string) => addDays(`${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1)

/** Computes independently whether a cycle contains a day. */
const isDay = ({ cycle, weekday, month_day, starts_on }: TaskTimes, day: string) => {
  if (day < starts_on) return false
  if (cycle === 'weekly') return weekdayOf(day) === weekday
  if (cycle === 'ten-days') return daysBetween(starts_on, day) % 10 === 0
  if (cycle === 'fifteen-days') return daysBetween(starts_on, day) % 15 === 0
  if (cycle === 'monthly') return day.slice(8) === two(Math.min(month_day ?? 0, Number(lastDay(day).slice(8))))
  return true
}

describe('nextOccurrence', () => {
  test('runs daily at 02:30 in Berlin 365 times in 2026, once per day', () => {
    const all = nextOccurrences(daily, berlin, new Date('2025-12-31T23:00:00Z'), 366)
    const days = all.map(({ day }) => day).filter((day) => day.startsWith('2026'))
    expect([days.length, new Set(days).size]).toEqual([365, 365])
    const on = (day: string) => all.find((one) => one.day === day)?.at.toISOString()
    expect(on('2026-03-29')).toBe('2026-03-29T01:00:00.000Z')
    expect(on('2026-10-25')).toBe('2026-10-25T00:30:00.000Z')
  })

  test('runs monthly on the 31st twelve times, on the last day of shorter months', () => {
    const monthly: TaskTimes = { ...daily, cycle: 'monthly', month_day: 31 }
    const days = nextOccurrences(monthly, berlin, new Date('2025-12-31T23:00:00Z'), 13).map(({ day }) => day)
    expect(days.filter((day) => day.startsWith('2026'))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
    ])
    expect(nextOccurrence(monthly, berlin, new Date('2028-02-01T00:00:00Z')).day).toBe('2028-02-29')
  })

  test.each([
    [{ cycle: 'weekly', weekday: 7 }, ['2026-01-04', '2026-01-11', '2026-01-18']],
    [{ cycle: 'ten-days' }, ['2026-01-01', '2026-01-11', '2026-01-21']],
    [{ cycle: 'fifteen-days' }, ['2026-01-01', '2026-01-16', '2026-01-31']],
  ] as const)('counts %j from its first day', (cycle, days) => {
    const occurrences = nextOccurrences({ ...daily, ...cycle }, berlin, new Date('2025-11-01T00:00:00Z'), 3)
    expect(occurrences.map(({ day }) => day)).toEqual(days)
  })

  test('runs exactly once on each of its days, in every zone, whatever the clock changes', () => {
    fc.assert(
      fc.property(times, zone, instant, (of, where, from) => {
        const occurrences = nextOccurrences(of, where, from, 12)
        const first = localTime(where, from).date
        const last = occurrences.at(-1)?.day ?? first
        const matchingDays: string[] = []
        for (let day = addDays(first, -1); day <= last; day = addDays(day, 1))
          if (isDay(of, day)) matchingDays.push(day)
        const days = occurrences.map(({ day }) => day)
        // Exactly those days are left out whose time has passed.
        expect(days).toEqual(matchingDays.slice(-days.length))
        expect(matchingDays.length - days.length).toBeLessThanOrEqual(2)
        for (const { day, at } of occurrences) {
          const clock = localTime(where, at)
          expect(clock.date).toBe(day)
          expect(at.getTime()).toBeGreaterThan(from.getTime())
          const [hours = 0, minutes = 0] = of.at.split(':').map(Number)
          // If clocks skip the time: the first minute after the gap.
          expect(clock.minute).toBeGreaterThanOrEqual(hours * 60 + minutes)
          expect(clock.minute).toBeLessThanOrEqual(hours * 60 + minutes + 60)
        }
      }),
    )
  })

  test('returns the later of two times for any instant between them', () => {
    fc.assert(
      fc.property(times, zone, instant, fc.double({ min: 0, max: 1, noNaN: true }), (of, where, from, part) => {
        const [one, two] = nextOccurrences(of, where, from, 2)
        if (!one || !two) throw new Error('a task runs again and again')
        const between = new Date(Math.floor(one.at.getTime() + part * (two.at.getTime() - 1 - one.at.getTime())))
        expect(nextOccurrence(of, where, between)).toEqual(two)
      }),
    )
  })
})
