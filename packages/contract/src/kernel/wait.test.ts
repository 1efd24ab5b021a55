import { expect, test } from 'vitest'
import type { Lang } from './languages.ts'
import { fill } from './phrases.ts'
import { waitText } from './wait.ts'

test('fill formats a wait in a readable unit', () => {
  const waits = (lang: Lang, text: string) => [45, 898, 7_300].map((wait) => fill(text, { wait }, lang))
  expect(waits('en', 'Try again in {wait}.')).toEqual([
    'Try again in 45 seconds.',
    'Try again in 15 minutes.',
    'Try again in 3 hours.',
  ])
  expect(waits('tr', '{wait} sonra')).toEqual(['45 saniye sonra', '15 dakika sonra', '3 saat sonra'])
  expect(waits('de', 'in {wait}')).toEqual(['in 45 Sekunden', 'in 15 Minuten', 'in 3 Stunden'])
  expect(fill('in {wait}', { wait: 60 }, 'de')).toBe('in 1 Minute')
})

test('waitText rounds up, and uses minutes up to two hours', () => {
  expect([1, 59, 61, 7_199, 7_200].map((seconds) => waitText(seconds, 'en'))).toEqual([
    '1 second',
    '59 seconds',
    '2 minutes',
    '120 minutes',
    '2 hours',
  ])
})
