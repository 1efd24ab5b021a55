import { readFileSync } from 'node:fs'
import { type BuiltLang, languages } from '@sofra/contract/kernel/languages.ts'
import { inLanguage } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { expect, test } from 'vitest'

/** Phrases that contain a forbidden word, with the reason. */
const exceptions: readonly [reason: string, words: readonly string[], keys: readonly string[]][] = [
  ['worded by the product’s specification', ['şube', 'branch', 'filiale', 'eröffnen'], ['branch.limit']],
  ['a module’s name', ['şube', 'branch', 'filiale'], ['licence.module.branch']],
  [
    'a type of account',
    ['customer', 'kunde'],
    ['account-type.customer', 'account-type.customer_demo', 'licence.type.customer'],
  ],
  ['the room, and who works there', ['kitchen', '"küche"'], ['role.default.kitchen', 'register.demo-type.staff_demo']],
  ['its screen', ['kitchen'], ['kitchen-display.title', 'permission.key.get-order-kitchen']],
  [
    'a provider’s own labels',
    ['-händler', 'parola'],
    [
      'settings.payment.paytr_merchant_id',
      'settings.payment.paytr_merchant_key',
      'settings.payment.paytr_merchant_salt',
    ],
  ],
  ['a password of Excel’s', ['parola'], ['sheet.encrypted']],
  ['where something is copied from', ['"source"', 'quelle'], ['menu-clone.overwrite', 'menu-clone.overwrite.of']],
  ['an event, which is told to a subscriber', ['zugestellt'], ['dead-letter.replay_at', 'dead-letter.replayed']],
]

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Returns the pattern of a word of the table: at the start of a word; the whole word if quoted; anywhere after a hyphen. */
const finderOf = (word: string) => {
  if (word.startsWith('-')) return new RegExp(escaped(word.slice(1)), 'u')
  const alone = /^"(.*)"$/.exec(word)?.[1]
  return new RegExp(`(?<![\\p{L}-])${escaped(alone ?? word)}${alone ? '(?!\\p{L})' : ''}`, 'u')
}

/** Returns the words that the table's "not" columns forbid, by language. */
const forbidden = (table: string) => {
  const rows = table.split('\n').filter((line) => /^\| (?!thing|---)/.test(line))
  return rows.flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    return languages.flatMap((lang, i) =>
      (cells[3 + 2 * i] ?? '')
        .split(', ')
        .filter((word) => word && word !== '–')
        .map((word) => ({ lang, word: word.toLocaleLowerCase(lang) })),
    )
  })
}

const words = forbidden(readFileSync(new URL('../docs/words.md', import.meta.url), 'utf8'))
const textsIn = (lang: BuiltLang) =>
  Object.entries(allPhrases).map(([key, phrase]) => ({
    key,
    text: inLanguage(phrase, lang)
      .replace(/\{\w+\}/g, '{}')
      .toLocaleLowerCase(lang),
  }))

test('no phrase contains a forbidden word', () => {
  expect(words.length).toBeGreaterThan(80)
  const used = new Set<string>()
  const forbiddenWords = languages.flatMap((lang) => {
    const texts = textsIn(lang)
    return words
      .filter((one) => one.lang === lang)
      .flatMap(({ word }) =>
        texts.filter(({ text }) => finderOf(word).test(text)).map(({ key }) => ({ lang, word, key })),
      )
  })
  const unexpected = forbiddenWords.filter(({ word, key }) => {
    const excepted = exceptions.findIndex(([, of, keys]) => of.includes(word) && keys.includes(key))
    if (excepted >= 0) for (const name of [word, key]) used.add(`${excepted} ${name}`)
    return excepted < 0
  })
  expect(unexpected).toEqual([])
  const needless = exceptions.flatMap(([, of, keys], i) => [...of, ...keys].filter((name) => !used.has(`${i} ${name}`)))
  expect(needless).toEqual([])
})

test.each([
  ['misafir', 'misafirler gelince', true],
  ['misafir', 'yabancımisafir', false],
  ['"source"', 'the source value', true],
  ['"source"', 'a resource, resources', false],
  ['-händler', 'restauranthändler', true],
  ['order no.', 'the order now', false],
])('finderOf %s in "%s" is %s', (word, text, expected) => {
  expect(finderOf(word).test(text)).toBe(expected)
})
