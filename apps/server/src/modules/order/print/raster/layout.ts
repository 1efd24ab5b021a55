import { type Face, faceOf, fontOf } from './fonts.ts'

/** Consecutive letters of one face as SVG paths; sizes in dots. */
interface Run {
  readonly width: number
  readonly paths: readonly string[]
}

/** A word, or one Chinese, Japanese or Korean letter: lines break between words. */
interface Word extends Run {
  readonly isRtl: boolean
  /** Without a space before it. */
  readonly joins: boolean
}

export interface Line extends Run {
  readonly isRtl: boolean
}

const rtl = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Width of a space, in ems. */
const space = 0.28

const runOf = (text: string, face: Face, size: number): Run => {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let width = 0
  const paths = glyphs.map(({ path }, i) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {}
    const at = `translate(${width + xOffset * scale} ${-yOffset * scale}) scale(${scale} ${-scale})`
    width += xAdvance * scale
    return `<path stroke-width="${(face.stroke * font.unitsPerEm) / 1000}" transform="${at}" d="${path.toSVG()}"/>`
  })
  return { width, paths }
}

const moved = ({ paths }: Run, x: number) => `<g transform="translate(${x} 0)">${paths.join('')}</g>`

const beside = (runs: readonly Run[], gaps: readonly number[] = []): Run => {
  let width = 0
  const paths = runs.map((run, i) => {
    width += gaps[i] ?? 0
    const path = moved(run, width)
    width += run.width
    return path
  })
  return { width, paths }
}

/** Splits a text by face; combining marks stay with their letter. Letters without a face are left out. */
const facesOf = (text: string) => {
  const parts: { face: Face; text: string }[] = []
  for (const letter of text) {
    const last = parts.at(-1)
    const face = /\p{M}|\p{Cf}/u.test(letter) && last ? last.face : faceOf(letter)
    if (!face) continue
    if (last?.face.file === face.file) last.text += letter
    else parts.push({ face, text: letter })
  }
  return parts
}

const wordOf = (text: string, size: number, joins: boolean): Word => {
  const runs = facesOf(text).map(({ face, text: letters }) => runOf(letters, face, size))
  const isRtl = rtl.test(text)
  return { ...beside(isRtl ? runs.toReversed() : runs), isRtl, joins }
}

const wordsOf = (text: string, size: number): Word[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) =>
      breaksAnywhere.test(word)
        ? [...word].map((letter, i) => wordOf(letter, size, i > 0))
        : [wordOf(word, size, false)],
    )

/**
 * Orders words visually: right-to-left words are reversed among themselves, or all words if the line begins with one.
 */
const visualOrder = (words: readonly Word[], isRtl: boolean): Word[] => {
  const groups: Word[][] = []
  for (const word of words) {
    const last = groups.at(-1)
    if (last?.[0]?.isRtl === word.isRtl) last.push(word)
    else groups.push([word])
  }
  const turned = groups.map((group) => (group[0]?.isRtl ? group.toReversed() : group))
  return (isRtl ? turned.toReversed() : turned).flat()
}

const lineOf = (words: readonly Word[], gap: number): Line => {
  const isRtl = words[0]?.isRtl ?? false
  const seen = visualOrder(words, isRtl)
  const gaps = seen.map(({ joins }, i) => (i === 0 || joins ? 0 : gap))
  return { ...beside(seen, gaps), isRtl }
}

/** Breaks a text into lines of at most `dots` width, with letters of `size` dots. A wider word has its own line. */
export const setLines = (text: string, { size, dots }: { readonly size: number; readonly dots: number }): Line[] => {
  const gap = space * size
  const lines: Word[][] = []
  let width = 0
  for (const word of wordsOf(text, size)) {
    const more = word.width + (word.joins ? 0 : gap)
    const line = lines.at(-1)
    if (line && width + more <= dots) {
      line.push(word)
      width += more
    } else {
      lines.push([word])
      width = word.width
    }
  }
  return lines.map((words) => lineOf(words, gap))
}
