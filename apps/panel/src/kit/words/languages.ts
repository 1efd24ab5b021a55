import { isLang, localeOf } from '@sofra/contract/kernel/languages.ts'
import { useBootstrap } from '../session/session.ts'

/** The languages that the platform offers, each under its native name. */
export const useLanguages = () =>
  useBootstrap().languages.flatMap(({ code, name }) => (isLang(code) ? [{ lang: code, name }] : []))

/** Returns the native name of a language that is not offered, if the browser has one; else its code. */
export const unofferedName = (lang: string) => {
  const tag = isLang(lang) ? localeOf(lang) : lang
  return new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag) ?? lang
}

/** The name of a language. */
export const LanguageName = ({ lang }: { readonly lang: string }) =>
  useLanguages().find((one) => one.lang === lang)?.name ?? unofferedName(lang)
