import { toSearchText } from '../../kernel/search-text.ts'

/** Of a long query with many known words, no more ways than these are looked for. */
const mostWays = 32

type Ways = ReadonlyMap<string, readonly string[]>

/** What a search compares of a text: folded, and spaces as one. */
export const foldedText = (text: string) => toSearchText(text).trim().replace(/\s+/g, ' ')

/** Every word of a group to all words of its group, folded. */
const waysOf = (groups: readonly (readonly string[])[]): Ways =>
  new Map(
    groups.flatMap((group) => {
      const words = [...new Set(group.map(foldedText))]
      return words.map((word) => [word, words] as const)
    }),
  )

/** The longest known run of words that the text begins with; what is no whole word is none. */
const knownAt = (words: readonly string[], ways: Ways) => {
  for (let length = words.length; length > 0; length -= 1) {
    const run = words.slice(0, length).join(' ')
    const others = ways.get(run)
    if (others) return { length, texts: [run, ...others.filter((other) => other !== run)] }
  }
  return { length: 1, texts: words.slice(0, 1) }
}

/**
 * The ways to say what somebody looks for: the query itself first, then with each known word replaced by the others of its
 * group. All are folded, to be compared with folded text; at most 32.
 */
export const withSynonyms = (query: string, groups: readonly (readonly string[])[]): readonly string[] => {
  const ways = waysOf(groups)
  const parts: (readonly string[])[] = []
  let rest = foldedText(query).split(' ')
  while (rest.length > 0) {
    const { length, texts } = knownAt(rest, ways)
    parts.push(texts)
    rest = rest.slice(length)
  }
  return parts.reduce<readonly string[]>(
    (begun, texts) => begun.flatMap((start) => texts.map((text) => `${start} ${text}`.trim())).slice(0, mostWays),
    [''],
  )
}

/** Whether what is searched, folded, holds one of the ways. */
export const containsAny = (folded: string, ways: readonly string[]) => ways.some((way) => folded.includes(way))
