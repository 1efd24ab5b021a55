import { toSearchText } from '../../kernel/search-text.ts'

/** Limits the variants of a long query with many known words. */
const mostWays = 32

type Ways = ReadonlyMap<string, readonly string[]>

/** Returns a text folded, with single spaces. */
export const foldedText = (text: string) => toSearchText(text).trim().replace(/\s+/g, ' ')

/** Returns all folded words of its group, by folded word. */
const waysOf = (groups: readonly (readonly string[])[]): Ways =>
  new Map(
    groups.flatMap((group) => {
      const words = [...new Set(group.map(foldedText))]
      return words.map((word) => [word, words] as const)
    }),
  )

/** Returns the longest known phrase at the beginning of the words. */
const knownAt = (words: readonly string[], ways: Ways) => {
  for (let length = words.length; length > 0; length -= 1) {
    const run = words.slice(0, length).join(' ')
    const others = ways.get(run)
    if (others) return { length, texts: [run, ...others.filter((other) => other !== run)] }
  }
  return { length: 1, texts: words.slice(0, 1) }
}

/**
 * Returns the variants of a query: the query first, then with each known word replaced by the others of its group. All
 * are folded; at most 32.
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

/** Whether a folded text contains one of the variants. */
export const containsAny = (folded: string, ways: readonly string[]) => ways.some((way) => folded.includes(way))
