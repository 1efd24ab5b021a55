/** The languages that the code has words of, in the order of a phrase's columns; texts of records are in these as well. */
export const languages = ['tr', 'en', 'de'] as const
export type BuiltLang = (typeof languages)[number]
/** All languages that the panel can be in: words that the code has not are laid over it by operators. */
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

/** The language whose built words stand for those that another one lacks. */
export const builtLangOf = (lang: Lang): BuiltLang => (isBuiltLang(lang) ? lang : 'tr')

/** The language as `Intl` and the `lang` attribute name it. */
export const localeOf = (lang: Lang) => (lang === 'bd' ? 'bn' : lang.replace('_', '-').replace('Latin', 'Latn'))

/**
 * The same for numbers and days, in Latin digits and by the Gregorian calendar: what is shown is what is typed, and a day of a
 * receipt is the same in every language.
 */
export const formatLocaleOf = (lang: Lang) => `${localeOf(lang)}-u-ca-gregory-nu-latn`

const rightToLeft: readonly Lang[] = ['ar', 'ckb', 'fa', 'he']

/** Which way the lines of a language run, as the `dir` attribute names it. */
export const directionOf = (lang: Lang): 'rtl' | 'ltr' => (rightToLeft.includes(lang) ? 'rtl' : 'ltr')

/** The language that is meant by a tag such as `pt-BR` or `fr-CH`, if it is one of the panel's. */
export const langOfTag = (tag: string): Lang | undefined => {
  const isPart = (longTag: string, part: string) => `${longTag}-`.startsWith(`${part}-`)
  return (
    allLanguages.findLast((lang) => isPart(tag, localeOf(lang))) ??
    allLanguages.find((lang) => isPart(localeOf(lang), tag.replace(/-.*/, '')))
  )
}
