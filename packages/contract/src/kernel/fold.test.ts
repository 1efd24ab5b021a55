import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['ISPARTA', 'isparta'],
  ['ısparta', 'isparta'],
  ['İzmir', 'izmir'],
  ['Şiş Köfte', 'sis kofte'],
  ['ÇĞÖÜŞİI', 'cgousii'],
  ['çğöüşıi', 'cgousii'],
  ['âÂîÎûÛ', 'aaiiuu'],
])('fold finds %s as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('fold treats a letter and its accent apart like the letter in one', () => {
  expect(fold('Şiş Köfte İçli'.normalize('NFD'))).toBe('sis kofte icli')
})

test('fold is idempotent', () => {
  const turkish = fc.string({ unit: fc.constantFrom(...'ıİIiŞşĞğÇçÖöÜüabcXYZ 123-') })
  fc.assert(fc.property(turkish, (text) => fold(fold(text)) === fold(text)))
  fc.assert(fc.property(turkish, (text) => /^[a-z \d-]*$/.test(fold(text))))
})
