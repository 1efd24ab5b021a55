import { isLang } from '@sofra/contract/kernel/languages.ts'
import { useBootstrap } from '../session/session.ts'

/** The languages that the platform offers, each by the name that its own speakers use. */
export const useLanguages = () =>
  useBootstrap().languages.flatMap(({ code, name }) => (isLang(code) ? [{ lang: code, name }] : []))

/** The name of a language; of one that is no longer offered its code. */
export const LanguageName = ({ lang }: { readonly lang: string }) =>
  useLanguages().find((one) => one.lang === lang)?.name ?? lang
