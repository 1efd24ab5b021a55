import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { builtLangOf, type Lang } from '@sofra/contract/kernel/languages.ts'

/** A translated text in one language; where that is missing, the Turkish one. */
export const translatedText = (value: Translated, lang: Lang) => value[builtLangOf(lang)] || value.tr
