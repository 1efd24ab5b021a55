import { toSearchText } from '../../kernel/search-text.ts'
import { containsAny, foldedText, withSynonyms } from './word-group.synonyms.ts'

/** A letter, and its replacement in searches. */
export type FoldedLetter = readonly [letter: string, folded: string]

const isPlain = (letter: string) =>
  [letter.toLowerCase(), letter.toLocaleLowerCase('tr')].every((one) => one === toSearchText(letter))

/** Returns the letters of a text that a search replaces by others than their lower case, each once: `ş → s`, `I → i`, `İ → i`. */
export const foldedLetters = (text: string): readonly FoldedLetter[] =>
  [...new Set(text.normalize('NFC'))]
    .filter((letter) => !isPlain(letter))
    .map((letter) => [letter, toSearchText(letter)] as const)

interface Searchable {
  /** The searchable text, folded. */
  readonly text: string
}

/** The matches of one word of a group. */
export interface WordMatch<Product> {
  readonly word: string
  readonly folded: string
  readonly letters: readonly FoldedLetter[]
  /** The earlier word of the group that it is equal to after folding. */
  readonly same: string | undefined
  /** The matches of this word alone. */
  readonly products: readonly Product[]
}

/** Returns the matches of each word of a group, and of all words together. */
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
