import type { Lang } from '../../kernel/languages.ts'
import { type Params, type Phrase, pluralForms } from '../../kernel/phrases.ts'
import type { translatePhrases } from './translate.phrases.ts'

/** Maximum length of a translation; the longest built-in text has 356 characters. */
export const longestTranslation = 2_000

const placesOf = (text: string) => [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))]

/** Returns the placeholders of a phrase, and those that every language uses. */
export const places = (phrase: Phrase) => {
  const all = phrase.map(placesOf)
  const names = [...new Set(all.flat())]
  return { names, needed: names.filter((name) => all.every((some) => some.includes(name))) }
}

/** Whether a phrase contains a number, so that a language may have several forms. */
export const isCounted = (phrase: Phrase) => phrase.some((text) => text.includes('|') || text.includes('{n}'))

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/** A tag, a comment, or an HTML entity. */
const html = /<[a-z/!?]|&(?:[a-z]+|#\d+|#x[\da-f]+);/i

type Code = Extract<keyof typeof translatePhrases, `translate.wrong.${string}`>
export interface TranslationFault {
  readonly code: Code
  readonly params?: Params
}

/** Returns the fault of how a text is split into forms. */
const faultOfForms = (lang: Lang, phrase: Phrase, forms: readonly string[]): TranslationFault | undefined => {
  if (forms.length === 1) return undefined
  if (!isCounted(phrase)) return { code: 'translate.wrong.no-forms', params: { sign: '|' } }
  const all = pluralForms(lang)
  if (forms.length !== 2 && forms.length !== all.length)
    return { code: 'translate.wrong.forms', params: { n: all.length, forms: all.join(' | ') } }
  return forms.some((form) => !form.trim()) ? { code: 'translate.wrong.empty-form' } : undefined
}

/** Returns the placeholders that a form lacks; forms before the last may write the number as a word. */
const missingIn = (phrase: Phrase, forms: readonly string[]) => {
  const { names, needed } = places(phrase)
  const number = names.includes('n') ? 'n' : needed.length === 1 ? needed[0] : undefined
  return forms.flatMap((form, i) => {
    const has = placesOf(form)
    return needed.filter((name) => !has.includes(name) && (name !== number || i === forms.length - 1))
  })
}

/**
 * Returns why a text cannot be used for a phrase: HTML, unknown or missing placeholders, or wrong plural forms.
 * Undefined when it can.
 */
export const translationFault = (lang: Lang, phrase: Phrase, text: string): TranslationFault | undefined => {
  if (html.test(text)) return { code: 'translate.wrong.html' }
  const { names } = places(phrase)
  const unknown = placesOf(text).filter((name) => !names.includes(name))
  if (unknown.length) return { code: 'translate.wrong.unknown-place', params: { places: inBraces(unknown) } }
  if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) return { code: 'translate.wrong.braces' }
  const forms = text.split('|')
  const missing = [...new Set(missingIn(phrase, forms))]
  return (
    faultOfForms(lang, phrase, forms) ??
    (missing.length ? { code: 'translate.wrong.missing-place', params: { places: inBraces(missing) } } : undefined)
  )
}
