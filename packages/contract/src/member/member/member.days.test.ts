import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anniversariesFrom } from './member.days.ts'

const isIn = ({ from, to }: { from: number; to: number }, day: number) =>
  from <= to ? day >= from && day <= to : day >= from || day <= to

it('anniversariesFrom includes the day itself, crosses a new year, and moves 29 February to the 28th in a common year', () => {
  expect(anniversariesFrom('2026-03-01', 0)).toEqual({ from: 301, to: 301 })
  expect(anniversariesFrom('2026-12-28', 7)).toEqual({ from: 1228, to: 104 })
  expect(anniversariesFrom('2026-02-20', 8)).toEqual({ from: 220, to: 229 })
  expect(anniversariesFrom('2028-02-20', 8)).toEqual({ from: 220, to: 228 })
  expect(anniversariesFrom('2026-05-05', 366)).toEqual({ from: 101, to: 1231 })
})

it('anniversariesFrom contains a day exactly if it is one of the following days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 364 }),
      fc.nat(364),
      (start, days, after) => {
        const at = (n: number) => new Date((start + n) * 86_400_000)
        const day = (date: Date) => (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
        const range = anniversariesFrom(at(0).toISOString().slice(0, 10), days)
        // In a leap year the first day recurs after 366 days.
        if (after > days && day(at(after)) !== 229) expect(isIn(range, day(at(after)))).toBe(false)
        if (after <= days) expect(isIn(range, day(at(after)))).toBe(true)
      },
    ),
  )
})
