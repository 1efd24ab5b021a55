import { expect, test } from 'vitest'
import { cutText } from './user-log.cut.ts'

test.each([
  ['Moda', 'Moda'],
  ['<p>Hours &amp; prices</p>\n<p>of Moda</p>', 'Hours &amp; prices of Moda'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(39)}…`],
])('cutText %j is %j', (text, cut) => {
  expect(cutText(text)).toBe(cut)
})
