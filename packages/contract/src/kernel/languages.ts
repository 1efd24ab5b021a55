/** The languages of the panel, in the order of a phrase's columns. */
export const languages = ['tr', 'en', 'de'] as const
export type Lang = (typeof languages)[number]
/** Languages that operators may lay words of their own over the code's for; the panel's own are among them. */
export const overlayLanguages = [
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
export type OverlayLang = (typeof overlayLanguages)[number]

export const isLang = (value: unknown): value is Lang => languages.includes(value as Lang)
