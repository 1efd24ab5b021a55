import { expect, test } from 'vitest'
import { allPhrases } from './phrases.ts'

/** Numeric parameters that may be one. */
const counted = 'n|minutes|hours|days|seconds|length|min|max|limit|count|\\w+Limit|\\w+Count'
/** Words after a number that end in s but are no plural. */
const verbs = new Set(['is', 'has', 'was'])

/** Texts with only one side, and why. */
const listed: Readonly<Record<string, string>> = {
  'desk-heartbeat.desk.partly': 'another number of the text chooses its side',
  'ledger.gift-limit.wallet': 'an amount of money',
  'kiosk.used': 'the noun belongs to the limit, n is the number before it',
}

const plural = new RegExp(`\\{(?:${counted})\\} (?:[a-z]+ )?([a-z]+s)\\b`)

test('every English text with a plural after its number has a singular side', () => {
  const without = Object.entries(allPhrases).filter(([key, [, en]]) => {
    const [, noun] = plural.exec(en) ?? []
    return noun !== undefined && !verbs.has(noun) && !en.includes('|') && !(key in listed)
  })
  expect(without.map(([key, [, en]]) => `${key}: ${en}`)).toEqual([])
})

test('no text writes seconds itself: waits are formatted by fill', () => {
  const seconds = Object.entries(allPhrases).filter(([, texts]) => texts.some((text) => text.includes('{seconds}')))
  expect(seconds.map(([key]) => key)).toEqual([])
})
