import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { accountWords } from '@sofra/guest/page/account-words.ts'
import { analyticsOf, analyticsSources, analyticsWords, withoutTags } from '@sofra/guest/page/analytics.ts'
import { codeWords } from '@sofra/guest/page/code-words.ts'
import type { Built, Front, Menu, PageFacts, Restaurant } from '@sofra/guest/page/facts.ts'
import { institutionWords } from '@sofra/guest/page/institution-words.ts'
import { kioskWords } from '@sofra/guest/page/kiosk-words.ts'
import { guestPage } from '@sofra/guest/page/page.ts'
import { productOf } from '@sofra/guest/page/product.ts'
import { textPage } from '@sofra/guest/page/text.ts'
import { clientWords } from '@sofra/guest/page/words.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Config } from '../../kernel/config.ts'
import type { Row } from '../../kernel/database/db.types.ts'
import type { Pools } from '../../kernel/database/pools.ts'
import { AppError, notFound, type Status } from '../../kernel/errors.ts'
import { hasGuestOrigin } from '../../kernel/http/guest-origin.ts'
import { PackedPage } from '../../kernel/http/packed-page.ts'
import { memoizedEach } from '../../kernel/memoize.ts'
import { phraseIn, translate } from '../../kernel/words.ts'
import { type PageSource, pageKey } from '../../modules/order/channel/channel.api.ts'

/** Which page is asked for, and from where. */
export interface Wanted {
  readonly branch: number
  readonly lang: Lang
  readonly source: PageSource | 'kiosk'
  /** The key of a kiosk, which is a channel of its own. */
  readonly key?: string
  readonly product: number | undefined
  /** The token of the address, as a QR code of a table has it. */
  readonly token?: string | undefined
  readonly address: string
}

interface Parts {
  readonly app: FastifyInstance
  readonly pools: Pools
  readonly built: () => Built
  readonly config: Pick<Config, 'publicUrl' | 'guestUrl'>
}

/** What a call was answered, and its tag. */
interface Answer {
  readonly body: string
  readonly tag: string
}

/** What the calls were answered that a page is made of, and until when its words of time hold. */
interface Known {
  readonly page: PackedPage
  readonly front: string
  readonly menu: string
  readonly restaurant: string
  readonly until: number
}

/** Words of time are at most so old; ms. */
const lasts = 5 * 60_000
/** An answer as it was read, and its tag. */
interface Parsed<T> {
  readonly tag: string
  readonly value: T
}

/** What the pages of single products are made of: to read a menu of 2,000 takes longer than to make such a page. */
interface Read {
  readonly front: Parsed<Front>
  readonly menu: Parsed<Menu>
}
/** So many are kept; a large one takes some megabytes. */
const mostRead = 10

/** Pages that are kept; one of 2,000 products is some 300 kB, packed and plain. The oldest goes first. */
const most = 200

/** The company that a branch in use belongs to, and the key of its page; both are asked for by every page. */
const ownersOf = (pools: Pools) => {
  const company = memoizedEach(1_000, async (branch) => {
    const { rows } = await pools.callers.query<Pick<Row<'branch'>, 'company_id'>>(
      'select company_id from branch where id = $1 and is_active',
      [branch],
    )
    return rows[0]?.company_id
  })
  const key = memoizedEach(60_000, (of) => {
    const [source, id] = of.split(' ') as [PageSource, string]
    return pageKey(pools, Number(id), source)
  })
  const keyOf = async ({ branch, source, key: own }: Wanted) => {
    if (own) return own
    const owner = await company(String(branch))
    if (!owner) throw notFound()
    return key(`${source} ${owner}`)
  }
  return { keyOf, companyOf: (branch: number) => company(String(branch)) }
}

/** Finds the table in use of a token at a branch; an unknown token is kept out of pages, so that nobody fills the cache with them. */
const tablesOf = (pools: Pools, companyOf: (branch: number) => Promise<number | undefined>) => {
  const numberOf = memoizedEach(1_000, async (of) => {
    const [, company, branch, token] = /^(\d+) (\d+) (.*)$/s.exec(of) ?? []
    const { rows } = await pools.callers.query<Pick<Row<'dining_table'>, 'number'>>(
      'select number from dining_table where company_id = $1 and branch_id = $2 and token = $3 and is_active',
      [company, branch, token],
    )
    return rows[0]?.number
  })
  return async ({ branch, token }: Wanted): Promise<PageFacts['table']> => {
    const company = token && (await companyOf(branch))
    if (!token || !company) return null
    const number = await numberOf(`${company} ${branch} ${token}`)
    return number === undefined ? null : { token, number }
  }
}

/** What a call was refused with; a channel that is switched off has no page. */
const refusedWith = ({ statusCode, headers, json }: LightMyRequestResponse) => {
  if (statusCode === 401) return notFound()
  const { code, message } = json<{ code: 'error.unknown'; message: string }>()
  const retryAfter = Number(headers['retry-after'] ?? 0)
  return new AppError(statusCode as Status, code, { text: message, retryAfter })
}

/** Keeps the last ones; the oldest goes first. */
const keep = <Value>(among: Map<string, Value>, name: string, value: Value, most: number) => {
  among.delete(name)
  among.set(name, value)
  const [oldest] = among.keys()
  if (among.size > most && oldest !== undefined) among.delete(oldest)
}

/** What the page of a source says: beside what all do, what its company has. */
const wordsOf = (
  { front }: Pick<PageFacts, 'front'>,
  source: PageFacts['source'],
  isCounted: boolean,
): readonly PhraseKey[] => [
  ...clientWords,
  ...(source === 'kiosk' ? kioskWords : []),
  ...(source === 'web' && front.asks_phone_code ? codeWords : []),
  ...(source !== 'kiosk' && front.sign_in_by.length > 0 ? accountWords : []),
  ...(source === 'web' ? institutionWords : []),
  ...(isCounted ? analyticsWords : []),
]

const parsed = <T>(answer: Answer | undefined, known: Parsed<T> | undefined): Parsed<T> => {
  const now = answer ? { tag: answer.tag, value: JSON.parse(answer.body) as T } : known
  if (!now) throw new Error('whoever knows nothing was answered nothing')
  return now
}

/** A page that is wanted, at the table of its token where one has it. */
type WantedAt = Wanted & Pick<PageFacts, 'table'>

const nameOf = ({ branch, lang, source }: Wanted) => [branch, lang, source].join(' ')
/** Each table has a page of its own, whose links keep its token. */
const pageNameOf = (wanted: WantedAt) => `${nameOf(wanted)} ${wanted.table?.token ?? ''}`

const pathsOf = ({ branch, source }: Wanted) => ({
  front: '/ordering/front',
  menu: `/ordering/menu?branch_id=${branch}&with_closed=true${source === 'table' ? '&delivery_type=orderOnTheTable' : ''}`,
  restaurant: `/ordering/restaurant?branch_id=${branch}`,
})

/**
 * Makes the pages of restaurants of what their own channel is answered: the same calls as any other's, with its limits, so that a
 * page shows what can be ordered and nothing that a stranger may not see. While the answers are the same the page is.
 */
export const guestPages = ({ app, pools, built, config }: Parts) => {
  const urls = { site: config.guestUrl, files: config.publicUrl }
  const hasTags = hasGuestOrigin(config)
  const { keyOf, companyOf } = ownersOf(pools)
  const tableOf = tablesOf(pools, companyOf)
  const cache = new Map<string, Known>()
  const read = new Map<string, Read>()

  const askFor = ({ lang, address }: Wanted, key: string) => {
    const headers = { 'x-channel-key': key, lang }
    return async (path: string, tag?: string): Promise<Answer | undefined> => {
      const asked = tag ? { ...headers, 'if-none-match': tag } : headers
      const answer = await app.inject({ url: `/api${path}`, headers: asked, remoteAddress: address })
      if (answer.statusCode === 304) return undefined
      if (answer.statusCode === 200) return { body: answer.body, tag: String(answer.headers.etag ?? '') }
      throw refusedWith(answer)
    }
  }

  const rendered = (
    wanted: WantedAt,
    key: string,
    now: Date,
    replies: Pick<PageFacts, 'front' | 'menu' | 'restaurant'>,
  ) => {
    const facts = hasTags ? replies : { ...replies, front: withoutTags(replies.front) }
    const { lang, source, product, table } = wanted
    const branch = facts.front.branches.find(({ id }) => id === wanted.branch)
    if (!branch) throw notFound()
    const isCounted = analyticsOf({ ...facts, source }) !== null
    const words = wordsOf(facts, source, isCounted)
    const page = guestPage({
      ...{ lang, source, key, now, product, branch, table, ...urls },
      ...facts,
      t: (phrase, params) => translate(lang, phrase, params),
      words: Object.fromEntries(words.map((word) => [word, phraseIn(lang, word)])),
      built: built(),
    })
    return new PackedPage(page, isCounted ? analyticsSources : {})
  }

  /** The page of a product without the rest of the menu; undefined where the menu has none of that number. */
  const pageOfProduct = async (wanted: WantedAt, key: string): Promise<PackedPage | undefined> => {
    const [name, paths, ask] = [nameOf(wanted), pathsOf(wanted), askFor(wanted, key)]
    const known = read.get(name)
    const [front, menu, restaurant] = await Promise.all([
      ask(paths.front, known?.front.tag),
      ask(paths.menu, known?.menu.tag),
      ask(paths.restaurant),
    ])
    const now: Read = { front: parsed(front, known?.front), menu: parsed(menu, known?.menu) }
    keep(read, name, now, mostRead)
    if (!productOf(now.menu.value, wanted.product)) return undefined
    const facts = {
      front: now.front.value,
      menu: now.menu.value,
      restaurant: parsed<Restaurant>(restaurant, undefined).value,
    }
    return rendered(wanted, key, new Date(), facts)
  }

  /** The page with the whole menu. */
  const wholePage = async (wanted: WantedAt, key: string): Promise<PackedPage> => {
    const [name, paths, ask] = [pageNameOf(wanted), pathsOf(wanted), askFor(wanted, key)]
    const now = new Date()
    const isShared = wanted.source !== 'kiosk'
    const found = isShared ? cache.get(name) : undefined
    const known = found && found.until > now.getTime() ? found : undefined
    const [front, menu, restaurant] = await Promise.all([
      ask(paths.front, known?.front),
      ask(paths.menu, known?.menu),
      ask(paths.restaurant),
    ])
    if (known && !front && !menu && restaurant?.body === known.restaurant) return known.page
    const whole = async (answer: Answer | undefined, path: string) => {
      const again = answer ?? (await ask(path))
      if (!again) throw new Error(`${path} answered nothing to whoever knows nothing`)
      return again
    }
    const answers = {
      front: await whole(front, paths.front),
      menu: await whole(menu, paths.menu),
      restaurant: await whole(restaurant, paths.restaurant),
    }
    const page = rendered(wanted, key, now, {
      front: JSON.parse(answers.front.body),
      menu: JSON.parse(answers.menu.body),
      restaurant: JSON.parse(answers.restaurant.body),
    })
    if (!isShared) return page
    const tags = { front: answers.front.tag, menu: answers.menu.tag, restaurant: answers.restaurant.body }
    keep(cache, name, { page, ...tags, until: now.getTime() + lasts }, most)
    return page
  }

  /** A page of the platform or a text of the company that is named by its slug; throws as `page` does. */
  const textFor = async (wanted: Wanted, slug: string, table: string): Promise<PackedPage> => {
    const { lang } = wanted
    const ask = askFor(wanted, await keyOf(wanted))
    const [front, text] = await Promise.all([ask(pathsOf(wanted).front), ask(`/ordering/content/${slug}`)])
    if (!front || !text) throw new Error('whoever has no tag is answered the whole')
    const shown: Front = JSON.parse(front.body)
    const branch = shown.branches.find(({ id }) => id === wanted.branch)
    if (!branch) throw notFound()
    const facts = { lang, ...urls, branch, table, front: shown, built: built(), text: JSON.parse(text.body) }
    return new PackedPage(textPage({ ...facts, t: (phrase, params) => translate(lang, phrase, params) }))
  }

  /** The page that is wanted; throws what a call was refused with, and 404 where there is no such restaurant. */
  const pageFor = async (wanted: Wanted): Promise<PackedPage> => {
    const key = await keyOf(wanted)
    const at = { ...wanted, table: wanted.source === 'table' ? await tableOf(wanted) : null }
    const alone = wanted.product === undefined || wanted.source === 'kiosk' ? undefined : await pageOfProduct(at, key)
    return alone ?? wholePage({ ...at, product: undefined }, key)
  }
  return { pageFor, textFor }
}
