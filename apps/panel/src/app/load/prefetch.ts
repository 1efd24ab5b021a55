import { getInfo, type Me } from '@sofra/contract/access/session/session.contract.ts'
import type { AccountType, EndpointHead } from '@sofra/contract/kernel/endpoint.ts'
import { type BuiltLang, builtLangOf, isLang, type Lang, langOfTag } from '@sofra/contract/kernel/languages.ts'
import { bootstrap } from '@sofra/contract/platform/site/site.contract.ts'
import { callHeaders, giveEarly } from '../../kit/http/early.ts'
import { ownerOf } from '../../kit/http/token-owner.ts'
import { readTokens } from '../../kit/http/tokens.ts'

/** What the build knows of its files, each named by its place among `files`. */
export interface PrefetchTable {
  readonly files: readonly string[]
  /** The first words of a language. */
  readonly words: Readonly<Record<BuiltLang, readonly number[]>>
  /** Where the words of screens lie. */
  readonly folders: Readonly<Record<BuiltLang, string>>
  readonly screens: readonly PrefetchScreen[]
  /** What most screens need beside the app: the list, the form, what reads their schemas. */
  readonly kit: readonly number[]
}

export interface PrefetchCall {
  readonly call: Pick<EndpointHead, 'method' | 'path' | 'access'>
  /** Of whom the screen makes it. */
  readonly accounts: readonly AccountType[]
}

interface PrefetchScreen {
  /** The pattern of its path; its parameters are named groups. */
  readonly path: string
  /** What it needs beside the app. */
  readonly files: readonly number[]
  /** The parts of the words that it shows. */
  readonly words: readonly string[]
  readonly calls: readonly PrefetchCall[]
}

// The build puts it in this place.
const table: PrefetchTable = JSON.parse('sofra-prefetch-table')

/** The language that the app will choose, as far as that can be known without asking the server. */
const langOf = () => {
  const wished = [
    new URLSearchParams(location.search).get('lang'),
    /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1],
    ...navigator.languages.map(langOfTag),
  ]
  return wished.find(isLang) ?? 'tr'
}

const preloaded = new Set<string>()

const preload = (file: string) => {
  if (preloaded.has(file)) return
  preloaded.add(file)
  const link = document.createElement('link')
  if (file.endsWith('.css')) {
    link.rel = 'preload'
    link.as = 'style'
  } else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = `/${file}`
  document.head.append(link)
}

const screenAt = (path: string) => table.screens.find((screen) => new RegExp(screen.path).test(path))
const path = location.pathname === '/' ? '/home' : location.pathname
const here = screenAt(path)

const named = (places: readonly number[]) => places.flatMap((at) => table.files[at] ?? [])

/** The files of a screen beside the app's, its words among them. */
const filesOf = (lang: BuiltLang, screen: PrefetchScreen | undefined) => {
  const words = screen?.words.map((part) => `${table.folders[lang]}${part}.js`) ?? []
  return [...named(screen?.files ?? []), ...words]
}

const read = async (asked: Promise<Response>) => {
  const answer = await asked
  // To its end, whoever takes it: what nobody reads would hold its connection.
  return new Response(await answer.blob(), answer)
}

/** What decides about the calls of a screen; cached in this tab for its next page, which need not wait for it. */
interface Known extends Pick<Me, 'account_type' | 'permissions'> {
  /** The lists that open with a view, and so ask for something else than at their beginning. */
  readonly opened: readonly string[]
}
const memory = 'sofra.prefetch'

/** The session of a token: somebody else's, or that of who acts as a company, is another one. */
const sessionOf = (token: string) => ownerOf(token)?.session

const readCached = (token: string): Known | undefined => {
  try {
    const { session, ...known } = JSON.parse(sessionStorage.getItem(memory) ?? '')
    // An earlier release knew less.
    return session === sessionOf(token) && known.opened ? known : undefined
  } catch {
    // Nothing is cached yet, or what is cached is no longer of this kind.
    return undefined
  }
}

const cacheKnown = (token: string, { account_type, permissions, lists }: Me) => {
  const asked = new Set<string>(table.screens.flatMap(({ calls }) => calls.map(({ call }) => call.access)))
  const known: Known = {
    account_type,
    permissions: permissions.filter((key) => asked.has(key)),
    opened: lists.flatMap(({ list, view }) => (view ? [list] : [])),
  }
  sessionStorage.setItem(memory, JSON.stringify({ session: sessionOf(token), ...known }))
  return known
}

const askAll = (lang: Lang, token: string) => {
  const answers: Parameters<typeof giveEarly>[0]['answers'] = new Map()
  const ask = ({ method, path: of }: PrefetchCall['call'], params: Readonly<Record<string, string>> = {}) => {
    const address = `/api${of.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`
    const answer = read(fetch(address, { method, headers: callHeaders(lang, token) }))
    const known = answer.catch(() => undefined)
    answers.set(`${method} ${address}`, known)
    return known
  }
  /** What the screen begins with, if this person may ask for it. A list whose address has a search asks for something else. */
  const askFirst = ({ account_type, permissions, opened }: Known) => {
    const params = new RegExp(here?.path ?? '').exec(path)?.groups
    const isAsked = ({ call, accounts }: PrefetchCall) =>
      accounts.includes(account_type) &&
      permissions.includes(call.access) &&
      !(call.path.includes('?') && (location.search || opened.includes(call.path.split('?')[0] ?? '')))
    for (const { call } of here?.calls.filter(isAsked) ?? []) ask(call, params)
  }
  const me = ask(getInfo)
  ask(bootstrap)
  const before = readCached(token)
  if (before) askFirst(before)
  // The app gets this answer after what depends on it has been asked for, so that it finds that here.
  answers.set(
    `${getInfo.method} /api${getInfo.path}`,
    me.then(async (answer) => {
      const person: Me | undefined = answer?.ok ? await answer.clone().json() : undefined
      const known = person && cacheKnown(token, person)
      if (known && !before) askFirst(known)
      return answer
    }),
  )
  giveEarly({
    lang,
    token,
    answers,
    filesAt: (at) => filesOf(builtLangOf(lang), screenAt(at)),
    preloadAt: (at) => filesOf(builtLangOf(lang), screenAt(at)).forEach(preload),
    kitFiles: named(table.kit),
  })
}

const { token } = readTokens()
if (token) {
  const lang = langOf()
  const built = builtLangOf(lang)
  for (const file of [...named(table.words[built]), ...filesOf(built, here)]) preload(file)
  askAll(lang, token)
} else {
  const asked = `${location.pathname}${location.search}`
  // Before anything of the app has come.
  window.stop()
  location.replace(asked === '/' ? '/login' : `/login?redirect=${encodeURIComponent(asked)}`)
}
