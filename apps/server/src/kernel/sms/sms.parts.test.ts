import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isShort, partsOf } from './sms.parts.ts'

const times = (letter: string, n: number) => letter.repeat(n)

test.each([
  ['160 letters of GSM-7', times('a', 160), 1],
  ['161, which take 153 each', times('a', 161), 2],
  ['306', times('a', 306), 2],
  ['307', times('a', 307), 3],
  ['Ö, ü and Ç, which are of GSM-7', times('Ç', 160), 1],
  ['80 euros, each of two', times('€', 80), 1],
  ['81 euros', times('€', 81), 2],
  // 76 characters of two units leave one unit, which the next character does not fit into.
  ['154 euros: 76 fit into one', times('€', 153), 3],
  ['70 letters with a ş', `${times('a', 69)}ş`, 1],
  ['71, which take 67 each', `${times('a', 70)}ş`, 2],
  ['134', `${times('a', 133)}ğ`, 2],
  ['135', `${times('a', 134)}ı`, 3],
  ['a small ç, which is not of GSM-7', `${times('a', 70)}ç`, 2],
  ['35 faces, each of two', times('😀', 35), 1],
  ['67 faces: 33 fit into one', times('😀', 67), 3],
  ['nothing', '', 1],
])('partsOf counts %s', (_, text, parts) => {
  expect(partsOf(text)).toBe(parts)
})

const letters = fc.constantFrom(...'abcz ŞşğıİçÖö€{}😀')
const words = fc.array(letters, { maxLength: 700 }).map((all) => all.join(''))

test('property: parts never exceed their size, are as few as possible, and never shrink with more text', () => {
  fc.assert(
    fc.property(words, letters, (text, letter) => {
      const [alone, each] = isShort(text) ? [160, 153] : [70, 67]
      const size = [...text].reduce(
        (sum, one) => sum + (isShort(text) ? 1 + Number('€{}'.includes(one)) : one.length),
        0,
      )
      const parts = partsOf(text)
      if (size <= alone) expect(parts).toBe(1)
      else {
        expect(parts).toBeGreaterThanOrEqual(Math.ceil(size / each))
        // A character of two units leaves at most one unit empty per part.
        expect(parts).toBeLessThanOrEqual(Math.ceil(size / (each - 1)))
      }
      expect(partsOf(text + letter)).toBeGreaterThanOrEqual(parts)
    }),
  )
})
