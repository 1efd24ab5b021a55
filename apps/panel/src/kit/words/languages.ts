import { isLang, localeOf } from '@sofra/contract/kernel/languages.ts'
import { useBootstrap } from '../session/session.ts'

/** The languages that the platform offers, each by the name that its own speakers use. */
export const useLanguages = () =>
  useBootstrap().languages.flatMap(({ code, name }) => (isLang(code) ? [{ lang: code, name }] : []))

/** What a language that is not offered is called, as its own speakers say, where the browser knows it; else its code. */
export const unofferedName = (lang: string) => {
  const tag = isLang(lang) ? localeOf(lang) : lang
  return new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag) ?? lang
}

/** The name of a language. */
export const LanguageName = ({ lang }: { readonly lang: string }) =>
  useLanguages().find((one) => one.lang === lang)?.name ?? unofferedName(lang)
