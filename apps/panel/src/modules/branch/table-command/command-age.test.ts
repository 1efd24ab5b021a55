import { expect, test } from 'vitest'
import { ageText, ageTone } from './command-age.ts'

const at = '2026-03-29T19:00:00Z'
const after = (seconds: number) => Date.parse(at) + seconds * 1_000

test('ageText formats seconds, minutes and hours, and is never negative', () => {
  expect([-5, 0, 59, 247, 3_847].map((seconds) => ageText(at, after(seconds)))).toEqual([
    '0:00',
    '0:00',
    '0:59',
    '4:07',
    '1:04:07',
  ])
})

test('ageTone changes after two and after five minutes', () => {
  expect([0, 119, 120, 299, 300].map((seconds) => ageTone(at, after(seconds)))).toEqual([
    'good',
    'good',
    'waiting',
    'waiting',
    'bad',
  ])
})
