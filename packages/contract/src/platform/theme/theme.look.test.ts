import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, contrastsOf, darkOf, inkOn, type Palette, themeColours } from './theme.look.ts'

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const palette = fc.record(Object.fromEntries(themeColours.map((name) => [name, colour]))) as fc.Arbitrary<Palette>

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.47],
  ['#767676', '#ffffff', 4.54],
])('contrast of %s and %s is %d, as WCAG counts it', (one, other, ratio) => {
  expect(Math.floor(contrast(one, other) * 100) / 100).toBe(ratio)
  expect(contrast(other, one)).toBe(contrast(one, other))
})

test('contrastsOf never lets 4.47 pass for 4.5', () => {
  const grey = {
    ...Object.fromEntries(themeColours.map((name) => [name, '#ffffff'])),
    text_color: '#777777',
  } as Palette
  expect(contrastsOf(grey)[0]).toEqual({
    colour: 'text_color',
    on: 'background_color',
    least: 4.5,
    ratio: 4.47,
    passes: false,
  })
})

test('inkOn is readable on any colour', () => {
  fc.assert(fc.property(colour, (one) => contrast(inkOn(one), one) >= 4.5))
})

test('darkOf is readable for any light palette, and keeps a dark one unchanged', () => {
  fc.assert(
    fc.property(palette, (one) => {
      const dark = darkOf(one)
      return dark === one || contrastsOf(dark).every(({ passes }) => passes)
    }),
  )
  const night = { background_color: '#101010' } as Palette
  expect(darkOf(night)).toBe(night)
})
