import { expect, test } from 'vitest'
import { spread } from './spread.ts'

const spreading = (random: number) => {
  const passed: string[] = []
  const delays: number[] = []
  const timers = new Set<() => void>()
  const { bring, stop } = spread<string>(
    (value) => passed.push(value),
    () => random,
    (run, ms) => {
      delays.push(ms)
      timers.add(run)
      return () => timers.delete(run)
    },
  )
  const elapse = () => {
    for (const run of [...timers]) {
      timers.delete(run)
      run()
    }
  }
  return { bring, stop, passed, delays, elapse }
}

test('spread passes a value on after the random part of five seconds', () => {
  const { bring, passed, delays, elapse } = spreading(0.5)
  bring('a', false)
  expect([passed, delays]).toEqual([[], [2_500]])
  elapse()
  expect(passed).toEqual(['a'])
})

test('spread passes on the latest value when the first value is due', () => {
  const { bring, passed, delays, elapse } = spreading(0.9)
  for (const value of ['a', 'b', 'c']) bring(value, false)
  elapse()
  expect([passed, delays]).toEqual([['c'], [4_500]])
})

test('spread passes an own value on at once and drops older ones', () => {
  const { bring, passed, elapse } = spreading(0.9)
  bring('a', false)
  bring('own', true)
  expect(passed).toEqual(['own'])
  elapse()
  expect(passed).toEqual(['own'])
})

test('spread passes nothing on after stop', () => {
  const { bring, stop, passed, elapse } = spreading(0.9)
  bring('a', false)
  stop()
  elapse()
  expect(passed).toEqual([])
})
