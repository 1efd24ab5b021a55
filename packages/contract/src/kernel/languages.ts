/** The languages with phrases in the code, in the order of a phrase's columns; records have texts in the same. */
export const languages = ['tr', 'en', 'de'] as const
export type BuiltLang = (typeof languages)[number]
/** All languages of the panel; operators add the words that the code lacks. */
export const allLanguages = [
  ...languages,
  ...([
    'ar',
    'az',
    'bd',
    'bg',
    'ca',
    'ckb',
    'cs',
    'da',
    'el',
    'es',
    'et',
    'eu',
    'fa',
    'fi',
    'fr',
    'he',
    'hr',
    'hu',
    'id',
  ] as const),
  ...([
    'it',
    'ja',
    'ka',
    'ko',
    'lt',
    'lv',
    'mn',
    'ms_MY',
    'nb_NO',
    'ne',
    'nl',
    'nn_NO',
    'pl',
    'pt_BR',
    'pt_PT',
    'ro',
  ] as const),
  ...(['ru', 'sk', 'sl', 'sq', 'sr', 'sr_Latin', 'sv', 'th', 'uk', 'vi', 'zh_CN', 'zh_TW'] as const),
] as const
export type Lang = (typeof allLanguages)[number]

export const isLang = (value: unknown): value is Lang => allLanguages.includes(value as Lang)

export const isBuiltLang = (value: unknown): value is BuiltLang => languages.includes(value as BuiltLang)

/** Returns the built-in language that replaces missing words. */
export const builtLangOf = (lang: Lang): BuiltLang => (isBuiltLang(lang) ? lang : 'tr')

/** Returns the BCP 47 tag for `Intl` and the `lang` attribute. */
export const localeOf = (lang: Lang) => (lang === 'bd' ? 'bn' : lang.replace('_', '-').replace('Latin', 'Latn'))

/**
 * The same for numbers and dates, with Latin digits and the Gregorian calendar: shown numbers equal typed ones, and
 * dates on receipts do not depend on the language.
 */
export const formatLocaleOf = (lang: Lang) => `${localeOf(lang)}-u-ca-gregory-nu-latn`

const rightToLeft: readonly Lang[] = ['ar', 'ckb', 'fa', 'he']

/** Returns the writing direction for the `dir` attribute. */
export const directionOf = (lang: Lang): 'rtl' | 'ltr' => (rightToLeft.includes(lang) ? 'rtl' : 'ltr')

/** Returns the panel's language for a tag such as `pt-BR` or `fr-CH`; undefined if there is none. */
export const langOfTag = (tag: string): Lang | undefined => {
  const isPart = (longTag: string, part: string) => `${longTag}-`.startsWith(`${part}-`)
  return (
    allLanguages.findLast((lang) => isPart(tag, localeOf(lang))) ??
    allLanguages.find((lang) => isPart(localeOf(lang), tag.replace(/-.*/, '')))
  )
}
