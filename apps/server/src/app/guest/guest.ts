import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isLang, type Lang, langOfTag } from '@sofra/contract/kernel/languages.ts'
import { orderingRestaurant } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import { errorPage } from '@sofra/guest/page/error.ts'
import type { Built } from '@sofra/guest/page/facts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../kernel/config.ts'
import type { Pools } from '../../kernel/database/pools.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { allow, type PackedPage, sendPage } from '../../kernel/http/packed-page.ts'
import type { Limits } from '../../kernel/http/rates.ts'
import { builtFileHeaders } from '../../kernel/http/security-headers.ts'
import { langOf, offeredLang, translate } from '../../kernel/words.ts'
import { isForGuests } from '../../modules/platform/language/language.api.ts'
import { serveKiosks } from './guest.kiosk.ts'
import { guestPages } from './guest.page.ts'

/** The build of the guests' page; tests pass another. */
export const builtGuest = join(import.meta.dirname, '../../../../guest/dist')

const notBuilt: Built = { script: null, pairing: null, style: '', early: '', earlyHash: '' }

/** Reads the names of the build's files, which contain a hash. Without a build the page works without scripts. */
const readBuilt = (folder: string): Built => {
  const [manifest, inPage] = [join(folder, '.vite/manifest.json'), join(folder, 'early.js')]
  if (!existsSync(manifest) || !existsSync(inPage)) return notBuilt
  const files: Partial<Record<string, { file: string; css?: string[] }>> = JSON.parse(readFileSync(manifest, 'utf8'))
  // A build of another version counts as missing.
  const entry = files['src/main.tsx']
  if (!entry) return notBuilt
  const { file, css = [] } = entry
  const early = readFileSync(inPage, 'utf8')
  const pairing = files['src/kiosk/pair.ts']
  return {
    script: `/o/${file}`,
    pairing: pairing ? `/o/${pairing.file}` : null,
    style: css.map((one) => readFileSync(join(folder, one), 'utf8')).join(''),
    early,
    earlyHash: `sha256-${createHash('sha256').update(early).digest('base64')}`,
  }
}

/** Allows the page's one inline script by its hash, and the server's files. */
const allowEarly = (reply: FastifyReply, { earlyHash }: Built) => {
  if (earlyHash) allow(reply, 'script-src', [`'${earlyHash}'`])
}

const chosenLang = /(?:^|;\s*)guest_lang=(\w+)/

/** Returns the browser's languages, best first. */
const preferred = (header = '') =>
  header
    .split(',', 20)
    .map((part) => ({ tag: part.replace(/;.*/s, '').trim(), weight: Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => langOfTag(tag))

const isOffered = (lang: unknown): lang is Lang => isLang(lang) && offeredLang(lang) === lang && isForGuests(lang)

interface PageQuery {
  readonly lang?: unknown
  /** The token of a table, which the page's links and calls keep. */
  readonly t?: unknown
  readonly p?: unknown
}

/** Returns the language of the address, of the cookie, or of the browser; else the default of guests. */
const langFor = ({ headers }: FastifyRequest, { lang }: PageQuery): Lang => {
  const langCandidates = [lang, chosenLang.exec(headers.cookie ?? '')?.[1], ...preferred(headers['accept-language'])]
  return langOf({ 'x-channel-key': '', lang: langCandidates.find(isOffered) })
}

const idOf = (text: unknown) => (/^[1-9]\d{0,14}$/.test(String(text)) ? Number(text) : undefined)

/** Sends an error page: not found, or temporarily unavailable. */
const sendError = (reply: FastifyReply, { status, more }: AppError, lang: Lang, built: Built) => {
  const page = errorPage({
    lang,
    built,
    t: (phrase, params) => translate(lang, phrase, params),
    what: status === 404 ? 'missing' : 'wrong',
    text: status === 503 ? (more.text ?? '') : '',
  })
  if (more.retryAfter) reply.header('retry-after', String(more.retryAfter))
  return reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page)
}

interface Parts {
  readonly config: Config
  readonly pools: Pools
  readonly limits: Limits
  /** The folder of the build. */
  readonly folder: string
}

/** Serves the page of each restaurant under `/o/:branch`, and the files of its script. */
export const serveGuestPages = async (app: FastifyInstance, { config, pools, limits, folder }: Parts) => {
  const atStart = readBuilt(folder)
  // During development a new build is served without a restart.
  const built = () => (process.env.PANEL_DEV ? readBuilt(folder) : atStart)
  const { pageFor, textFor } = guestPages({ app, pools, built, config })

  if (existsSync(join(folder, 'assets')))
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/o/assets/',
      preCompressed: true,
      cacheControl: false,
      decorateReply: false,
      setHeaders: builtFileHeaders,
    })

  serveKiosks(app, {
    pools,
    limits,
    built,
    pageOf: pageFor,
    allow: (reply) => allowEarly(reply, built()),
    isSecure: config.guestUrl.startsWith('https:'),
    langFor: (lang) => langOf({ 'x-channel-key': '', lang: isOffered(lang) ? lang : undefined }),
  })

  /** Sends the page in the guest's language, or an error page. */
  const answer = async (request: FastifyRequest, reply: FastifyReply, pageIn: (lang: Lang) => Promise<PackedPage>) => {
    const query = request.query as PageQuery
    const lang = langFor(request, query)
    reply.header('content-language', lang)
    try {
      limits.address(orderingRestaurant, request.ip)
      const page = await pageIn(lang)
      allowEarly(reply, built())
      if (query.lang === lang) reply.header('set-cookie', `guest_lang=${lang}; Path=/o; Max-Age=31536000; SameSite=Lax`)
      return await sendPage(request, reply, page)
    } catch (error) {
      if (error instanceof AppError) return sendError(reply, error, lang, built())
      throw error
    }
  }
  const branchOf = (text: string) => {
    const branch = idOf(text)
    if (!branch) throw notFound()
    return branch
  }

  app.get<{ Params: { branch: string }; Querystring: PageQuery }>('/o/:branch', (request, reply) =>
    answer(request, reply, async (lang) => {
      const { params, query, ip } = request
      const branch = branchOf(params.branch)
      const token = typeof query.t === 'string' ? query.t.slice(0, 100) : undefined
      const source = token ? 'table' : 'web'
      return pageFor({ branch, lang, source, token, product: idOf(query.p), address: ip })
    }),
  )

  app.get<{ Params: { branch: string; slug: string }; Querystring: PageQuery }>('/o/:branch/:slug', (request, reply) =>
    answer(request, reply, async (lang) => {
      const { params, query, ip } = request
      const branch = branchOf(params.branch)
      if (!/^[a-z0-9-]{1,80}$/.test(params.slug)) throw notFound()
      const table = typeof query.t === 'string' ? query.t.slice(0, 100) : ''
      return textFor({ branch, lang, source: 'web', product: undefined, address: ip }, params.slug, table)
    }),
  )
}
