import { expect, test } from 'vitest'
import { paperCss } from './paper-css.ts'

test.each([
  [58, '58mm auto'],
  [80, '80mm auto'],
  [148, 'A5'],
  [210, 'A4'],
])('paperCss of %i mm has the page size %s and the same width', (width, size) => {
  expect(paperCss(width)).toContain(`@page { size: ${size}; margin: 0 }`)
  expect(paperCss(width)).toContain(`inline-size: ${width}mm`)
})
