import { getInfo, type Me } from '@sofra/contract/access/session/session.contract.ts'
import type { AccountType, EndpointHead } from '@sofra/contract/kernel/endpoint.ts'
import { type BuiltLang, builtLangOf, isLang, type Lang, langOfTag } from '@sofra/contract/kernel/languages.ts'
import { bootstrap } from '@sofra/contract/platform/site/site.contract.ts'
import { callHeaders, giveEarly } from '../../kit/http/early.ts'
import { ownerOf } from '../../kit/http/token-owner.ts'
import { readTokens } from '../../kit/http/tokens.ts'

/** The build's files; each is referenced by its index in `files`. */
export interface PrefetchTable {
  readonly files: readonly string[]
  /** The first phrases of a language. */
  readonly words: Readonly<Record<BuiltLang, readonly number[]>>
  /** The folders of the screens' phrases. */
  readonly folders: Readonly<Record<BuiltLang, string>>
  readonly screens: readonly PrefetchScreen[]
  /** Files that most screens need in addition to the app: list, form, schema reader. */
  readonly kit: readonly number[]
}

export interface PrefetchCall {
  readonly call: Pick<EndpointHead, 'method' | 'path' | 'access'>
  /** The account types for which the screen makes it. */
  readonly accounts: readonly AccountType[]
}

interface PrefetchScreen {
  /** The pattern of its path; parameters are named groups. */
  readonly path: string
  /** The files it needs in addition to the app. */
  readonly files: readonly number[]
  /** The parts of the phrases that it shows. */
  readonly words: readonly string[]
  readonly calls: readonly PrefetchCall[]
}

// The build replaces this placeholder.
const table: PrefetchTable = JSON.parse('sofra-prefetch-table')

/** The language that the app will choose, as far as it can be determined without the server. */
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

const filesAt = (places: readonly number[]) => places.flatMap((at) => table.files[at] ?? [])

/** Returns the files of a screen in addition to the app's, including its phrases. */
const filesOf = (lang: BuiltLang, screen: PrefetchScreen | undefined) => {
  const words = screen?.words.map((part) => `${table.folders[lang]}${part}.js`) ?? []
  return [...filesAt(screen?.files ?? []), ...words]
}

const read = async (request: Promise<Response>) => {
  const answer = await request
  // Read the body even if it is unused; otherwise the connection stays open.
  return new Response(await answer.blob(), answer)
}

/** Facts that decide the calls of a screen; cached in this tab, so that its next page need not wait for them. */
interface Known extends Pick<Me, 'account_type' | 'permissions'> {
  /** The lists with a default view, whose first call is different. */
  readonly opened: readonly string[]
}
const memory = 'sofra.prefetch'

/** Returns the session of a token; another person or company has another session. */
const sessionOf = (token: string) => ownerOf(token)?.session

const readCached = (token: string): Known | undefined => {
  try {
    const { session, ...cached } = JSON.parse(sessionStorage.getItem(memory) ?? '')
    // Entries of an earlier release have fewer fields.
    return session === sessionOf(token) && cached.opened ? cached : undefined
  } catch {
    // Nothing is cached, or the entry has another format.
    return undefined
  }
}

const cacheKnown = (token: string, { account_type, permissions, lists }: Me) => {
  const usedPermissions = new Set<string>(table.screens.flatMap(({ calls }) => calls.map(({ call }) => call.access)))
  const cached: Known = {
    account_type,
    permissions: permissions.filter((key) => usedPermissions.has(key)),
    opened: lists.flatMap(({ list, view }) => (view ? [list] : [])),
  }
  sessionStorage.setItem(memory, JSON.stringify({ session: sessionOf(token), ...cached }))
  return cached
}

const askAll = (lang: Lang, token: string) => {
  const answers: Parameters<typeof giveEarly>[0]['answers'] = new Map()
  const ask = ({ method, path: of }: PrefetchCall['call'], params: Readonly<Record<string, string>> = {}) => {
    const address = `/api${of.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`
    const answer = read(fetch(address, { method, headers: callHeaders(lang, token) }))
    const settledAnswer = answer.catch(() => undefined)
    answers.set(`${method} ${address}`, settledAnswer)
    return settledAnswer
  }
  /** Makes the first calls of a screen, if this user may. A list whose address has a search makes another call. */
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
  // The app gets this response only after the dependent requests have started, so that it finds them here.
  answers.set(
    `${getInfo.method} /api${getInfo.path}`,
    me.then(async (answer) => {
      const person: Me | undefined = answer?.ok ? await answer.clone().json() : undefined
      const cached = person && cacheKnown(token, person)
      if (cached && !before) askFirst(cached)
      return answer
    }),
  )
  giveEarly({
    lang,
    token,
    answers,
    filesAt: (at) => filesOf(builtLangOf(lang), screenAt(at)),
    preloadAt: (at) => filesOf(builtLangOf(lang), screenAt(at)).forEach(preload),
    kitFiles: filesAt(table.kit),
  })
}

const { token } = readTokens()
if (token) {
  const lang = langOf()
  const built = builtLangOf(lang)
  for (const file of [...filesAt(table.words[built]), ...filesOf(built, here)]) preload(file)
  askAll(lang, token)
} else {
  const address = `${location.pathname}${location.search}`
  // Stops loading before the app has started.
  window.stop()
  location.replace(address === '/' ? '/login' : `/login?redirect=${encodeURIComponent(address)}`)
}
