import { expect, test } from 'vitest'
import { allPhrases } from './phrases.ts'

/** Placeholders that are filled with a number which may be one. */
const counted = 'n|minutes|hours|days|seconds|length|min|max|limit|count|\\w+Limit|\\w+Count'
/** Words after a number that end in s and are no plural. */
const verbs = new Set(['is', 'has', 'was'])

/** Texts with one side all the same, and why. */
const listed: Readonly<Record<string, string>> = {
  'desk-heartbeat.desk.partly': 'another number of the text chooses its side',
  'ledger.gift-limit.wallet': 'an amount of money',
  'kiosk.used': 'the noun belongs to the limit, n is the number before it',
}

const plural = new RegExp(`\\{(?:${counted})\\} (?:[a-z]+ )?([a-z]+s)\\b`)

test('every English text with a plural after its number has a side for one', () => {
  const without = Object.entries(allPhrases).filter(([key, [, en]]) => {
    const [, noun] = plural.exec(en) ?? []
    return noun !== undefined && !verbs.has(noun) && !en.includes('|') && !(key in listed)
  })
  expect(without.map(([key, [, en]]) => `${key}: ${en}`)).toEqual([])
})

test('no text writes seconds by itself: a wait is written by fill', () => {
  const seconds = Object.entries(allPhrases).filter(([, texts]) => texts.some((text) => text.includes('{seconds}')))
  expect(seconds.map(([key]) => key)).toEqual([])
})
