import { describe, expect, it } from 'vitest'
import { seeded, weighted } from '../random.ts'
import { addDays, weekdayOf } from './calendar.ts'
import { demoCompanies } from './companies.ts'
import { drawMinutes, minuteCurve } from './minutes.ts'
import { deliveryTypeMix, paymentMix, sourceMix } from './mixes.ts'
import { dayWeight, orderPlan, rains } from './rhythm.ts'

const branches = demoCompanies.flatMap((company) => company.branches)
const span = { branches, lastDay: '2026-11-20', days: 90, total: 60_000 }
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const average = (values: readonly number[]) => sum(values) / values.length

/** Returns the two highest peaks of a histogram: a peak is higher than all values within two hours. */
const twoPeaks = (histogram: readonly number[], reach: number) =>
  histogram
    .map((height, at) => ({ height, at }))
    .filter(
      ({ height, at }) => height > 0 && height >= Math.max(...histogram.slice(Math.max(0, at - reach), at + reach + 1)),
    )
    .sort((one, other) => other.height - one.height)
    .slice(0, 2)
    .map(({ at }) => at)
    .sort((one, other) => one - other)

describe('the plan of the days', () => {
  const plan = orderPlan(span)

  it('adds up to exactly the total, whatever it is', () => {
    expect(sum(plan.map((day) => day.orders))).toBe(60_000)
    for (const total of [0, 1, 719, 12_345])
      expect(sum(orderPlan({ ...span, total }).map((day) => day.orders))).toBe(total)
  })

  it('covers every branch on every one of the 90 days, the last one included', () => {
    expect(plan).toHaveLength(720)
    expect(plan[0]?.date).toBe('2026-08-23')
    expect(plan.at(-1)?.date).toBe('2026-11-20')
    expect(Math.min(...plan.map((day) => day.orders))).toBeGreaterThan(0)
  })

  it('is deterministic', () => {
    expect(orderPlan(span)).toEqual(plan)
  })

  it('limits a running day to orders before now', () => {
    const at = (untilMinute: number) =>
      sum(
        orderPlan({ ...span, untilMinute })
          .filter((day) => day.date === span.lastDay)
          .map((day) => day.orders),
      )
    const total = sum(plan.filter((day) => day.date === span.lastDay).map((day) => day.orders))
    // Before dawn only the two branches open all night have orders.
    expect(at(6 * 60)).toBeLessThan(total * 0.03)
    expect(at(15 * 60)).toBeGreaterThan(total * 0.3)
    expect(at(15 * 60)).toBeLessThan(total * 0.6)
    expect(sum(orderPlan({ ...span, untilMinute: 900 }).map((day) => day.orders))).toBe(60_000)
  })

  it('refuses a span in which nothing can be ordered', () => {
    expect(() => orderPlan({ ...span, branches: [] })).toThrow(RangeError)
  })

  it('is higher at weekends and on pay-day, and lower on Mondays', () => {
    const perDay = (includes: (date: string) => boolean) =>
      average(plan.filter((day) => includes(day.date)).map((day) => day.orders))
    expect(perDay((date) => weekdayOf(date) >= 6)).toBeGreaterThan(1.15 * perDay((date) => weekdayOf(date) <= 5))
    for (const other of [2, 3, 4, 5, 6, 7])
      expect(perDay((date) => weekdayOf(date) === 1)).toBeLessThan(perDay((date) => weekdayOf(date) === other))
    const ofMonth = (from: number, to: number) =>
      perDay((date) => Number(date.slice(8)) >= from && Number(date.slice(8)) <= to)
    expect(ofMonth(15, 18)).toBeGreaterThan(ofMonth(24, 31))
    expect(ofMonth(1, 4)).toBeGreaterThan(ofMonth(24, 31))
  })

  it('is busier in the rain, and a city has one weather', () => {
    const branch = branches[0]
    if (branch === undefined) throw new Error('no branch')
    const dates = Array.from({ length: 364 }, (_, at) => addDays('2026-01-01', at))
    const wet = dates.filter((date) => rains(branch.city, date))
    expect(wet.length).toBeGreaterThan(20)
    expect(wet.length).toBeLessThan(150)
    const mean = (days: readonly string[]) => average(days.map((date) => dayWeight(branch, date)))
    expect(mean(wet)).toBeGreaterThan(1.08 * mean(dates.filter((date) => !wet.includes(date))))
  })
})

describe('the minutes of a day', () => {
  const week = Array.from({ length: 7 }, (_, at) => addDays('2026-11-16', at))

  it.each(branches)('of $key have lunch and dinner as their two peaks', (branch) => {
    for (const date of week) {
      const [lunch, dinner] = twoPeaks(minuteCurve(branch, date), 120)
      expect(lunch).toBeGreaterThan(12 * 60)
      expect(lunch).toBeLessThan(13 * 60 + 15)
      expect(dinner).toBeGreaterThan(19 * 60)
      expect(dinner).toBeLessThan(20 * 60)
    }
  })

  it('of the whole plan show the same two peaks once drawn', () => {
    const halfHours = new Array<number>(54).fill(0)
    for (const { branch, date, orders } of orderPlan(span))
      for (const minute of drawMinutes(seeded(`${branch.key} ${date}`), minuteCurve(branch, date), orders)) {
        const at = Math.floor(minute / 30)
        halfHours[at] = (halfHours[at] ?? 0) + 1
      }
    expect(sum(halfHours)).toBe(60_000)
    const [lunch = 0, dinner = 0] = twoPeaks(halfHours, 4)
    expect([12, 12.5]).toContain(lunch / 2)
    expect([19, 19.5]).toContain(dinner / 2)
  })

  it('lie within the opening hours, past midnight too, and in order', () => {
    for (const branch of branches)
      for (const date of week) {
        const open = branch.hours.find((range) => range.days.includes(weekdayOf(date)))
        const minutes = drawMinutes(seeded(branch.key), minuteCurve(branch, date), 400)
        expect(minutes).toHaveLength(400)
        expect(minutes).toEqual([...minutes].sort((one, other) => one - other))
        expect(minutes[0]).toBeGreaterThanOrEqual(open?.from ?? 0)
        expect(minutes.at(-1)).toBeLessThan(open?.to ?? 0)
      }
  })

  it('are the same for the same seed', () => {
    const branch = branches[0]
    if (branch === undefined) throw new Error('no branch')
    const draw = (seed: string) => drawMinutes(seeded(seed), minuteCurve(branch, '2026-11-20'), 60)
    expect(draw('a')).toEqual(draw('a'))
    expect(draw('a')).not.toEqual(draw('b'))
  })
})

describe('the mixes', () => {
  const share = (rain: boolean, source: string) => {
    const mix = sourceMix(rain)
    const weight = mix.find(([name]) => name === source)?.[1] ?? 0
    return weight / sum(mix.map(([, weight]) => weight))
  }

  it('send fewer guests to the tables when it rains', () => {
    expect(share(true, 'table')).toBeLessThan(share(false, 'table'))
    expect(share(true, 'mobile')).toBeGreaterThan(share(false, 'mobile'))
  })

  it('order at the table only from a table, and never take cash at a kiosk or without goods', () => {
    const random = seeded('mixes')
    for (let draw = 0; draw < 5000; draw += 1) {
      const source = weighted(random, sourceMix(false))
      const type = weighted(random, deliveryTypeMix[source])
      const payment = weighted(random, paymentMix(source, type))
      if (type === 'orderOnTheTable') expect(source).toBe('table')
      if (type === 'deliveryToAddress') expect(['web', 'mobile', 'integration', 'phone']).toContain(source)
      if (type === 'onlyPayment') expect(payment).toBe('online')
      if (source === 'kiosk') expect(payment).not.toBe('cash')
    }
  })

  it('never pay online what was ordered by telephone', () => {
    for (const [type] of deliveryTypeMix.phone)
      expect(paymentMix('phone', type).map(([kind]) => kind)).toEqual(['card', 'cash', 'meal_card'])
  })
})
