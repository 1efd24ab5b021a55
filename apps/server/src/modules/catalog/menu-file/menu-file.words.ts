import { fold } from '@sofra/contract/kernel/fold.ts'
import { builtLangOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import { inLanguage, type Phrase } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'

/** What a phrase is in each language. */
export const wordsIn = (phrase: PhraseKey): readonly string[] => (allPhrases as Record<PhraseKey, Phrase>)[phrase]

/**
 * A phrase as it is written into a file: the code's own. A file is read back by these words, also after an operator has laid
 * others over them.
 */
export const fileText = (lang: Lang, phrase: PhraseKey) => inLanguage(allPhrases[phrase], builtLangOf(lang))

/** Some of a closed list by their words: written in one language, understood in all of them, whatever the case. */
export const wordsOf = <T extends string | boolean>(phrases: readonly (readonly [value: T, phrase: PhraseKey])[]) => {
  const known = new Map(
    phrases.flatMap(([value, phrase]) => wordsIn(phrase).map((word): [string, T] => [fold(word), value])),
  )
  const phraseOf = new Map<T, PhraseKey>(phrases)
  return {
    translated: (value: T, lang: Lang) => fileText(lang, phraseOf.get(value) as PhraseKey),
    understand: (word: string) => known.get(fold(word.trim())),
    all: (lang: Lang) => phrases.map(([, phrase]) => fileText(lang, phrase)).join(', '),
  }
}
export type Words<T extends string | boolean> = ReturnType<typeof wordsOf<T>>
