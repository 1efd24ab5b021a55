import { fold } from '@sofra/contract/kernel/fold.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'

const { admin } = await testDatabase()

const folded = async (texts: readonly string[]) => {
  const rows = await admin<{ text: string }>(
    'select app.fold(t) as text from unnest($1::text[]) with ordinality as x (t, i) order by i',
    [texts],
  )
  return rows.map(({ text }) => text)
}

test("app.fold folds every letter of Turkish and its neighbours as the contract's fold", async () => {
  const letters = Array.from({ length: 0x17f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).filter((letter) =>
    letter > '\u007f' ? letter >= '\u00a0' : letter < '\u007f',
  )
  expect(await folded(letters)).toEqual(letters.map(fold))
})

test.each([
  ['ISPARTA ısparta Isparta', 'isparta isparta isparta'],
  ['İSTANBUL istanbul', 'istanbul istanbul'],
  ['Çiğ Köfte, Şöbiyet, Güllaç', 'cig kofte, sobiyet, gullac'],
  ['Hâlâ kâğıt', 'hala kagit'],
  // Written with marks of their own, as some keyboards send them.
  ['c\u0327ig\u0306 s\u0327o\u0308', 'cig so'],
])('folds %s', async (text, expected) => {
  expect(await folded([text])).toEqual([expected])
  expect(fold(text)).toBe(expected)
})
