import { getInfo } from '@sofra/contract/access/session/session.contract.ts'
import type { EndpointHead } from '@sofra/contract/kernel/endpoint.ts'
import { type BuiltLang, builtLangOf, isLang, langOfTag } from '@sofra/contract/kernel/languages.ts'
import { bootstrap } from '@sofra/contract/platform/site/site.contract.ts'
import { callHeaders, giveEarly } from '../../kit/http/early.ts'
import { readTokens } from '../../kit/http/tokens.ts'

/** What the build knows of its files, each named by its place among `files`. */
export interface AheadTable {
  readonly files: readonly string[]
  /** The first words of a language. */
  readonly words: Readonly<Record<BuiltLang, readonly number[]>>
  /** The words of an area. */
  readonly areas: Readonly<Record<BuiltLang, Readonly<Record<string, number>>>>
  /** By the pattern of its path what a screen needs beside the app, and the areas whose words it shows. */
  readonly screens: readonly (readonly [path: string, files: readonly number[], areas: readonly string[]])[]
}

// The build puts it in this place.
const table: AheadTable = JSON.parse('sofra-ahead-table')

/** The language that the app will choose, as far as that can be known without asking the server. */
const langOf = () => {
  const wished = [
    new URLSearchParams(location.search).get('lang'),
    /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1],
    ...navigator.languages.map(langOfTag),
  ]
  return wished.find(isLang) ?? 'tr'
}

const preload = (file: string) => {
  const link = document.createElement('link')
  if (file.endsWith('.css')) {
    link.rel = 'preload'
    link.as = 'style'
  } else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = `/${file}`
  document.head.append(link)
}

const preloadAll = (lang: BuiltLang) => {
  const path = location.pathname === '/' ? '/home' : location.pathname
  const [, files = [], areas = []] = table.screens.find(([pattern]) => new RegExp(pattern).test(path)) ?? []
  const words = areas.map((area) => table.areas[lang][area] ?? -1)
  for (const at of [...table.words[lang], ...files, ...words]) {
    const file = table.files[at]
    if (file) preload(file)
  }
}

const read = async (asked: Promise<Response>) => {
  const answer = await asked
  // To its end, whoever takes it: what nobody reads would hold its connection.
  return new Response(await answer.blob(), answer)
}

const { token } = readTokens()
if (token) {
  const lang = langOf()
  preloadAll(builtLangOf(lang))
  const ask = ({ method, path }: EndpointHead): [string, Promise<Response | undefined>] => [
    `${method} /api${path}`,
    read(fetch(`/api${path}`, { method, headers: callHeaders(lang, token) })).catch(() => undefined),
  ]
  giveEarly({ lang, token, answers: new Map([ask(getInfo), ask(bootstrap)]) })
} else {
  const here = `${location.pathname}${location.search}`
  // Before anything of the app has come.
  window.stop()
  location.replace(here === '/' ? '/login' : `/login?redirect=${encodeURIComponent(here)}`)
}
