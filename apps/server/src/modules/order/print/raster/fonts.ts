import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The used part of a fontkit font, since fontkit has no types. Units are those of the font's em square. */
export interface Font {
  readonly unitsPerEm: number
  layout(text: string): {
    readonly glyphs: readonly { readonly path: { toSVG(): string } }[]
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
  }
}

/** A part of a typeface: one file for a range of Unicode. */
export interface Face {
  readonly file: string
  /** Additional stroke width in thousandths of an em: some files have a thin default weight. */
  readonly stroke: number
}

interface Range extends Face {
  readonly from: number
  readonly to: number
}

/** Noto packages in search order. Chinese is last because it has the most files. */
const packages = [
  { name: 'noto-sans', stroke: 20 },
  { name: 'noto-sans-arabic', stroke: 20 },
  { name: 'noto-sans-hebrew', stroke: 50 },
  { name: 'noto-sans-georgian', stroke: 20 },
  { name: 'noto-sans-kr', stroke: 50 },
  { name: 'noto-sans-sc', stroke: 50 },
] as const

const rangeOf = (text: string): readonly [from: number, to: number] => {
  const [from = '', to = from] = text.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

const rangesOf = ({ name, stroke }: (typeof packages)[number]): Range[] => {
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
  const subsets: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(subsets).flatMap(([subset, ranges]) => {
    const file = join(folder, 'files', `${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`)
    return ranges.split(',').map((text) => {
      const [from, to] = rangeOf(text)
      return { file, stroke, from, to }
    })
  })
}

let ranges: readonly Range[] | undefined

/** Returns the face that has a letter, or undefined. */
export const faceOf = (letter: string): Face | undefined => {
  ranges ??= packages.flatMap(rangesOf)
  const code = letter.codePointAt(0) ?? 0
  return ranges.find(({ from, to }) => code >= from && code <= to)
}

/** Limit of fonts in memory: Chinese names need a file for nearly every letter. */
const maxFonts = 40
const fonts = new Map<string, Font>()

/** Reads the font of a face once; drops the first one above the limit. */
export const fontOf = ({ file }: Face): Font => {
  const present = fonts.get(file)
  if (present) return present
  const fontkit: { create(bytes: Buffer): Font } = require('fontkit')
  const font = fontkit.create(readFileSync(file))
  const [oldest] = fonts.keys()
  if (fonts.size >= maxFonts && oldest !== undefined) fonts.delete(oldest)
  fonts.set(file, font)
  return font
}
