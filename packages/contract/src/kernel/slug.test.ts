import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slug, slugOf } from './slug.ts'

test.each([
  ['Çiğ köfte & şalgam', 'cig-kofte-salgam'],
  ['KVKK Aydınlatma Metni', 'kvkk-aydinlatma-metni'],
  ['İSTANBUL’da Iğdır', 'istanbulda-igdir'],
  ['Über uns – Straße', 'uber-uns-strasse'],
  ['  Café №5  ', 'cafe-5'],
  ['日本', ''],
])('slugOf(%j) is %j', (title, expected) => {
  expect(slugOf(title)).toBe(expected)
})

test('slugOf returns an empty text or a valid slug for any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const generatedSlug = slugOf(title)
      return generatedSlug === '' || slug.safeParse(generatedSlug).success
    }),
  )
})

test.each(['', 'Hakkimizda', 'a--b', '-a', 'a-', 'a/b', 'a b', '../x', 'ş', 'a'.repeat(81)])(
  'slug refuses %j',
  (typed) => {
    expect(slug.safeParse(typed).success).toBe(false)
  },
)
