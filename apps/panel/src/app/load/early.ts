import { getInfo, type Me } from '@sofra/contract/access/session/session.contract.ts'
import { branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import type { EndpointHead } from '@sofra/contract/kernel/endpoint.ts'
import { builtLangOf, isLang, type Lang, langOfTag } from '@sofra/contract/kernel/languages.ts'
import { branchDesk, branchOrders, myDesk, orders } from '@sofra/contract/order/orders/order.contract.ts'
import { bootstrap } from '@sofra/contract/platform/site/site.contract.ts'
import { platformOverview } from '@sofra/contract/report/overview/platform-overview.contract.ts'
import { scopeOverview } from '@sofra/contract/report/overview/scope-overview.contract.ts'
import { callHeaders, giveEarly } from '../../kit/http/early.ts'
import { readTokens } from '../../kit/http/tokens.ts'
import { seesAll } from '../../modules/order/orders/desk/sees-all.ts'
import { builtLanguages } from '../languages/built.ts'

/** The language that the app will choose, as far as it can be determined without the server. */
const langOf = () => {
  const wished = [
    new URLSearchParams(location.search).get('lang'),
    /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1],
    ...navigator.languages.map(langOfTag),
  ]
  return wished.find(isLang) ?? 'tr'
}

const read = async (request: Promise<Response>) => {
  const answer = await request
  // Read the body even if it is unused; otherwise the connection stays open.
  return new Response(await answer.blob(), answer)
}

interface Opening {
  /** The path of its screen. */
  readonly path: string
  /** The calls that the screen starts with. */
  readonly calls: (person: Me) => readonly EndpointHead[]
}

/** Returns the call of a list that opens with its default state, which has no query (`requestQueryOf`). */
const firstPage = (list: EndpointHead, { lists }: Me) =>
  location.search || lists.some((setting) => setting.list === list.path && setting.view) ? [] : [list]

/** The screens on which most users work all day. */
const openings: readonly Opening[] = [
  {
    path: '/home',
    calls: (person) => {
      if (person.account_type === 'eliza') return [platformOverview]
      const hasOverview = person.permissions.includes(scopeOverview.access) && person.users_branches.length !== 1
      if (!hasOverview) return [myDesk]
      return seesAll(person.account_type) ? [scopeOverview] : [scopeOverview, myDesk]
    },
  },
  { path: '/order/desk', calls: () => [myDesk] },
  {
    path: '/manegement/:branch_id/orders',
    calls: ({ account_type }) => [seesAll(account_type) ? branchDesk : myDesk, branchOne],
  },
  { path: '/manegement/:branch_id/order/list', calls: (person) => [...firstPage(branchOrders, person), branchOne] },
  { path: '/order/list', calls: (person) => firstPage(orders, person) },
]

const path = location.pathname === '/' ? '/home' : location.pathname
const patternOf = (opening: Opening) => new RegExp(`^${opening.path.replace(/:(\w+)/g, '(?<$1>[1-9]\\d*)')}/?$`)
const opening = openings.find((one) => patternOf(one).test(path))
const params = opening && patternOf(opening).exec(path)?.groups

const request = (lang: Lang, token: string) => {
  const answers: Parameters<typeof giveEarly>[0]['answers'] = new Map()
  const ask = ({ method, path }: EndpointHead) => {
    const call = `/api${path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '')}`
    const answer = read(fetch(call, { method, headers: callHeaders(lang, token) })).catch(() => undefined)
    answers.set(`${method} ${call}`, answer)
    return answer
  }
  const me = ask(getInfo)
  ask(bootstrap)
  // The app gets this response only after the calls that depend on it have started, so that it finds them here.
  const meAndOpening = me.then(async (answer) => {
    const person: Me | undefined = answer?.ok ? await answer.clone().json() : undefined
    const calls = person ? opening?.calls(person).filter(({ access }) => person.permissions.includes(access)) : []
    calls?.forEach(ask)
    return answer
  })
  answers.set(`${getInfo.method} /api${getInfo.path}`, meAndOpening)
  giveEarly({ lang, token, answers })
}

/**
 * Starts while the app's code still loads: opens the login without a session, otherwise requests the phrases, the user and the
 * first data of the screen, if it is one of `openings`.
 */
export const startEarly = () => {
  const { token } = readTokens()
  if (token) {
    const lang = langOf()
    // The app imports it again and reports failures.
    builtLanguages[builtLangOf(lang)]().catch(() => undefined)
    request(lang, token)
    return
  }
  const address = `${location.pathname}${location.search}`
  // Stops loading before the app has started.
  window.stop()
  location.replace(address === '/' ? '/login' : `/login?redirect=${encodeURIComponent(address)}`)
}
