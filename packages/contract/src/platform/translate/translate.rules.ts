import type { Lang } from '../../kernel/languages.ts'
import { type Params, type Phrase, pluralForms } from '../../kernel/phrases.ts'
import type { translatePhrases } from './translate.phrases.ts'

/** The longest text of a translation: the longest of the product's own has 356 characters. */
export const longestTranslation = 2_000

const placesOf = (text: string) => [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))]

/** The places that a phrase fills in, and those of them that every language says. */
export const places = (phrase: Phrase) => {
  const all = phrase.map(placesOf)
  const names = [...new Set(all.flat())]
  return { names, needed: names.filter((name) => all.every((some) => some.includes(name))) }
}

/** Whether a phrase counts something, so that a language may say it in several forms. */
export const isCounted = (phrase: Phrase) => phrase.some((text) => text.includes('|') || text.includes('{n}'))

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/** A tag, a comment, or a letter written as HTML does. */
const html = /<[a-z/!?]|&(?:[a-z]+|#\d+|#x[\da-f]+);/i

type Code = Extract<keyof typeof translatePhrases, `translate.wrong.${string}`>
export interface TranslationFault {
  readonly code: Code
  readonly params?: Params
}

/** What is wrong with how a text is split into forms. */
const faultOfForms = (lang: Lang, phrase: Phrase, forms: readonly string[]): TranslationFault | undefined => {
  if (forms.length === 1) return undefined
  if (!isCounted(phrase)) return { code: 'translate.wrong.no-forms', params: { sign: '|' } }
  const all = pluralForms(lang)
  if (forms.length !== 2 && forms.length !== all.length)
    return { code: 'translate.wrong.forms', params: { n: all.length, forms: all.join(' | ') } }
  return forms.some((form) => !form.trim()) ? { code: 'translate.wrong.empty-form' } : undefined
}

/** What a form has not that it needs: those before the last may say their number by a word of their own. */
const missingIn = (phrase: Phrase, forms: readonly string[]) => {
  const { names, needed } = places(phrase)
  const number = names.includes('n') ? 'n' : needed.length === 1 ? needed[0] : undefined
  return forms.flatMap((form, i) => {
    const has = placesOf(form)
    return needed.filter((name) => !has.includes(name) && (name !== number || i === forms.length - 1))
  })
}

/**
 * Why a text cannot stand for a phrase in a language: it would break out of its place, fill in what nobody gives, lose what
 * has to be said, or count otherwise than the language does. Undefined where nothing is wrong.
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
