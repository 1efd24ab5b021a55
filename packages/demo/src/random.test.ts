import { describe, expect, it } from 'vitest'
import { chance, int, next, normal, pick, seeded, weighted } from './random.ts'

const draw = <T>(times: number, one: () => T) => Array.from({ length: times }, one)

describe('the seeded generator', () => {
  it('repeats itself for the same seed and differs for another', () => {
    const first = seeded('members')
    const second = seeded('members')
    const other = seeded('memberz')
    const numbers = draw(50, () => next(first))
    expect(draw(50, () => next(second))).toEqual(numbers)
    expect(draw(50, () => next(other))).not.toEqual(numbers)
  })

  it('gives the same numbers as on the day it was written, so the demo stays the same', () => {
    const random = seeded('sofra')
    expect(draw(4, () => int(random, 0, 999_999))).toEqual([500046, 309429, 62199, 976170])
  })

  it('fills [0, 1) evenly', () => {
    const random = seeded('even')
    const buckets = new Array<number>(10).fill(0)
    for (const number of draw(20_000, () => next(random))) {
      const at = Math.floor(number * 10)
      buckets[at] = (buckets[at] ?? 0) + 1
    }
    for (const count of buckets) expect(Math.abs(count - 2000)).toBeLessThan(200)
  })

  it('reaches both ends of a range and nothing beyond', () => {
    const random = seeded('dice')
    expect(new Set(draw(500, () => int(random, 1, 6)))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })

  it('picks every element, and refuses an empty list', () => {
    const random = seeded('pick')
    expect(new Set(draw(200, () => pick(random, ['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']))
    expect(() => pick(random, [])).toThrow(RangeError)
  })

  it('follows the weights and never draws a weight of zero', () => {
    const random = seeded('weights')
    const choices = [
      ['often', 3],
      ['never', 0],
      ['seldom', 1],
    ] as const
    const drawn = draw(8000, () => weighted(random, choices))
    expect(drawn).not.toContain('never')
    expect(drawn.filter((value) => value === 'often').length / 8000).toBeCloseTo(0.75, 1)
    expect(() => weighted(random, [['none', 0]])).toThrow(RangeError)
  })

  it('keeps probabilities and the bell curve', () => {
    const random = seeded('bell')
    expect(draw(10_000, () => chance(random, 0.2)).filter(Boolean).length / 10_000).toBeCloseTo(0.2, 1)
    const values = draw(10_000, () => normal(random, 30, 5))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    expect(mean).toBeCloseTo(30, 0)
    expect(spread).toBeCloseTo(5, 0)
  })
})
