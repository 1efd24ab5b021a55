import { toSearchText } from '../../kernel/search-text.ts'
import { containsAny, foldedText, withSynonyms } from './word-group.synonyms.ts'

/** A letter, and what a search compares in its place. */
export type FoldedLetter = readonly [letter: string, folded: string]

const isPlain = (letter: string) =>
  [letter.toLowerCase(), letter.toLocaleLowerCase('tr')].every((one) => one === toSearchText(letter))

/** The letters of a text that a search compares as others than their small ones, each once: `ş → s`, `I → i`, `İ → i`. */
export const foldedLetters = (text: string): readonly FoldedLetter[] =>
  [...new Set(text.normalize('NFC'))]
    .filter((letter) => !isPlain(letter))
    .map((letter) => [letter, toSearchText(letter)] as const)

interface Searchable {
  /** All that it is searched by, folded. */
  readonly text: string
}

/** What one word of a group is to a search. */
export interface WordMatch<Product> {
  readonly word: string
  readonly folded: string
  readonly letters: readonly FoldedLetter[]
  /** The earlier word of the group that a search takes it for. */
  readonly same: string | undefined
  /** What it finds by itself. */
  readonly products: readonly Product[]
}

/** What each word of a group finds by itself, and what all of them find since they stand in it together. */
export const matchByWord = <Product extends Searchable>(words: readonly string[], products: readonly Product[]) => {
  const wordsByKey = new Map<string, string>()
  const each = words.map((word): WordMatch<Product> => {
    const folded = foldedText(word)
    const same = wordsByKey.get(folded)
    if (same === undefined) wordsByKey.set(folded, word)
    return {
      word,
      folded,
      letters: foldedLetters(word),
      same,
      products: folded === '' ? [] : products.filter(({ text }) => containsAny(text, [folded])),
    }
  })
  const [first = ''] = wordsByKey.keys()
  const ways = first === '' ? [] : withSynonyms(first, [words])
  return { each, together: products.filter(({ text }) => containsAny(text, ways)) }
}
