import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasWords, searchWords, toSearchText } from './search-text.ts'

test.each([
  ['ISPARTA', 'isparta'],
  ['ısparta', 'isparta'],
  ['İzmir', 'izmir'],
  ['Şiş Köfte', 'sis kofte'],
  ['ÇĞÖÜŞİI', 'cgousii'],
  ['çğöüşıi', 'cgousii'],
  ['âÂîÎûÛ', 'aaiiuu'],
  ['René Ñandú Ärger Xelîl', 'rene nandu arger xelil'],
  ['Straße Smørrebrød Łódź Æblegrød', 'strasse smorrebrod lodz aeblegrod'],
  ['O’Neil', "o'neil"],
  ['Əli\u00a0Məmmədov', 'eli memmedov'],
])('toSearchText matches %s with %s', (text, folded) => {
  expect(toSearchText(text)).toBe(folded)
})

test('toSearchText treats a decomposed letter like the composed one', () => {
  expect(toSearchText('Şiş Köfte İçli'.normalize('NFD'))).toBe('sis kofte icli')
})

test('hasWords requires every word of a search, in any order', () => {
  expect(hasWords('Zeynep Kara', searchWords('KARA zeynep'))).toBe(true)
  expect(hasWords('Zeynep Kara', searchWords('kara zehra'))).toBe(false)
})

test('toSearchText is idempotent', () => {
  const turkish = fc.string({ unit: fc.constantFrom(...'ıİIiŞşĞğÇçÖöÜüabcXYZ 123-') })
  fc.assert(fc.property(turkish, (text) => toSearchText(toSearchText(text)) === toSearchText(text)))
  fc.assert(fc.property(turkish, (text) => /^[a-z \d-]*$/.test(toSearchText(text))))
})
