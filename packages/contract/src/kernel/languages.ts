/** The languages of the panel, in the order of a phrase's columns. */
export const languages = ['tr', 'en', 'de'] as const
export type Lang = (typeof languages)[number]
export const isLang = (value: unknown): value is Lang => languages.includes(value as Lang)
