import type { Built, Front, Menu, PageFacts, Restaurant } from '@sofra/guest/page/facts.ts'
import { productOf } from '@sofra/guest/page/product.ts'
import { textPage } from '@sofra/guest/page/text.ts'
import type { FastifyInstance } from 'fastify'
import type { Row } from '../../kernel/database/db.types.ts'
import type { Pools } from '../../kernel/database/pools.ts'
import { notFound } from '../../kernel/errors.ts'
import { PackedPage } from '../../kernel/http/packed-page.ts'
import { memoizedEach } from '../../kernel/memoize.ts'
import { translate } from '../../kernel/words.ts'
import { type PageSource, pageKey } from '../../modules/order/channel/channel.api.ts'
import { type Origins, pageRenderer, type Render, type TablePageRequest, urlsOf } from './guest.render.ts'
import { type Answer, type AskFor, asking, type PageRequest, pathsOf } from './guest.replies.ts'

interface Parts {
  readonly app: FastifyInstance
  readonly pools: Pools
  readonly built: () => Built
  readonly config: Origins
}

/** The replies that a page is built from, and until when its time-dependent texts are valid. */
interface PageReplies {
  readonly page: PackedPage
  readonly front: string
  readonly menu: string
  readonly restaurant: string
  readonly until: number
}

/** The longest validity of time-dependent texts; ms. */
const lasts = 5 * 60_000
/** A parsed reply and its tag. */
interface Parsed<T> {
  readonly tag: string
  readonly value: T
}

/** The data for pages of single products: parsing a menu of 2,000 takes longer than rendering such a page. */
interface ParsedReplies {
  readonly front: Parsed<Front>
  readonly menu: Parsed<Menu>
}
/** Cache size; a large menu takes several megabytes. */
const mostRead = 10

/** Cached pages; one with 2,000 products takes about 300 kB, compressed and plain. The oldest is evicted. */
const maxPages = 200

/** Returns the company of a branch in use, and the key of its page; every page needs both. */
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
  const keyOf = async ({ branch, source, key: givenKey }: PageRequest) => {
    if (givenKey) return givenKey
    const owner = await company(String(branch))
    if (!owner) throw notFound()
    return key(`${source} ${owner}`)
  }
  return { keyOf, companyOf: (branch: number) => company(String(branch)) }
}

/** Finds a table in use by its token. Unknown tokens are not passed to pages, so that they cannot fill the cache. */
const tablesOf = (pools: Pools, companyOf: (branch: number) => Promise<number | undefined>) => {
  const numberOf = memoizedEach(1_000, async (of) => {
    const [, company, branch, token] = /^(\d+) (\d+) (.*)$/s.exec(of) ?? []
    const { rows } = await pools.callers.query<Pick<Row<'dining_table'>, 'number'>>(
      'select number from dining_table where company_id = $1 and branch_id = $2 and token = $3 and is_active',
      [company, branch, token],
    )
    return rows[0]?.number
  })
  return async ({ branch, token }: PageRequest): Promise<PageFacts['table']> => {
    const company = token && (await companyOf(branch))
    if (!token || !company) return null
    const number = await numberOf(`${company} ${branch} ${token}`)
    return number === undefined ? null : { token, number }
  }
}

/** Adds to a cache with a limit; the oldest is evicted. */
const keep = <Value>(among: Map<string, Value>, name: string, value: Value, maxEntries: number) => {
  among.delete(name)
  among.set(name, value)
  const [oldest] = among.keys()
  if (among.size > maxEntries && oldest !== undefined) among.delete(oldest)
}

const parsed = <T>(answer: Answer | undefined, previous: Parsed<T> | undefined): Parsed<T> => {
  const now = answer ? { tag: answer.tag, value: JSON.parse(answer.body) as T } : previous
  if (!now) throw new Error('whoever knows nothing was answered nothing')
  return now
}

const nameOf = ({ branch, lang, source }: PageRequest) => [branch, lang, source].join(' ')
/** Each table has its own page, whose links contain its token. */
const pageNameOf = (pageRequest: TablePageRequest) => `${nameOf(pageRequest)} ${pageRequest.table?.token ?? ''}`

/** Returns the page of a product without the rest of the menu; undefined if the menu has no such id. */
const productPages = (askFor: AskFor, render: Render) => {
  const read = new Map<string, ParsedReplies>()
  return async (pageRequest: TablePageRequest, key: string): Promise<PackedPage | undefined> => {
    const [name, paths, ask] = [nameOf(pageRequest), pathsOf(pageRequest), askFor(pageRequest, key)]
    const cachedRead = read.get(name)
    const [front, menu, restaurant] = await Promise.all([
      ask(paths.front, cachedRead?.front.tag),
      ask(paths.menu, cachedRead?.menu.tag),
      ask(paths.restaurant),
    ])
    const now: ParsedReplies = { front: parsed(front, cachedRead?.front), menu: parsed(menu, cachedRead?.menu) }
    keep(read, name, now, mostRead)
    if (!productOf(now.menu.value, pageRequest.product)) return undefined
    const facts = {
      front: now.front.value,
      menu: now.menu.value,
      restaurant: parsed<Restaurant>(restaurant, undefined).value,
    }
    return render(pageRequest, key, new Date(), facts)
  }
}

/** Returns the page with the complete menu. */
const wholePages = (askFor: AskFor, render: Render) => {
  const cache = new Map<string, PageReplies>()
  return async (pageRequest: TablePageRequest, key: string): Promise<PackedPage> => {
    const [name, paths, ask] = [pageNameOf(pageRequest), pathsOf(pageRequest), askFor(pageRequest, key)]
    const now = new Date()
    const isShared = pageRequest.source !== 'kiosk'
    const cachedPage = isShared ? cache.get(name) : undefined
    const freshPage = cachedPage && cachedPage.until > now.getTime() ? cachedPage : undefined
    const [front, menu, restaurant] = await Promise.all([
      ask(paths.front, freshPage?.front),
      ask(paths.menu, freshPage?.menu),
      ask(paths.restaurant),
    ])
    if (freshPage && !front && !menu && restaurant?.body === freshPage.restaurant) return freshPage.page
    const readFully = async (answer: Answer | undefined, path: string) => {
      const again = answer ?? (await ask(path))
      if (!again) throw new Error(`${path} answered nothing to whoever knows nothing`)
      return again
    }
    const answers = {
      front: await readFully(front, paths.front),
      menu: await readFully(menu, paths.menu),
      restaurant: await readFully(restaurant, paths.restaurant),
    }
    const page = render(pageRequest, key, now, {
      front: JSON.parse(answers.front.body),
      menu: JSON.parse(answers.menu.body),
      restaurant: JSON.parse(answers.restaurant.body),
    })
    if (!isShared) return page
    const tags = { front: answers.front.tag, menu: answers.menu.tag, restaurant: answers.restaurant.body }
    keep(cache, name, { page, ...tags, until: now.getTime() + lasts }, maxPages)
    return page
  }
}

/**
 * Renders restaurants' pages from the replies to their own channel: the same public calls with the same limits, so that
 * a page shows only what can be ordered and what everybody may see. Unchanged replies reuse the page.
 */
export const guestPages = ({ app, pools, built, config }: Parts) => {
  const urls = urlsOf(config)
  const { keyOf, companyOf } = ownersOf(pools)
  const tableOf = tablesOf(pools, companyOf)
  const askFor = asking(app)
  const render = pageRenderer(config, built)
  const pageOfProduct = productPages(askFor, render)
  const wholePage = wholePages(askFor, render)

  /** Returns a page of the platform or a text of the company by its slug; throws as `pageFor` does. */
  const textFor = async (pageRequest: PageRequest, slug: string, table: string): Promise<PackedPage> => {
    const { lang } = pageRequest
    const ask = askFor(pageRequest, await keyOf(pageRequest))
    const [front, text] = await Promise.all([ask(pathsOf(pageRequest).front), ask(`/ordering/content/${slug}`)])
    if (!front || !text) throw new Error('whoever has no tag is answered the whole')
    const parsedFront: Front = JSON.parse(front.body)
    const branch = parsedFront.branches.find(({ id }) => id === pageRequest.branch)
    if (!branch) throw notFound()
    const facts = { lang, ...urls, branch, table, front: parsedFront, built: built(), text: JSON.parse(text.body) }
    return new PackedPage(textPage({ ...facts, t: (phrase, params) => translate(lang, phrase, params) }))
  }

  /** Returns the requested page; throws the refusal of a call, and 404 for a missing restaurant. */
  const pageFor = async (pageRequest: PageRequest): Promise<PackedPage> => {
    const key = await keyOf(pageRequest)
    const at = { ...pageRequest, table: pageRequest.source === 'table' ? await tableOf(pageRequest) : null }
    const alone =
      pageRequest.product === undefined || pageRequest.source === 'kiosk' ? undefined : await pageOfProduct(at, key)
    return alone ?? wholePage({ ...at, product: undefined }, key)
  }
  return { pageFor, textFor }
}
