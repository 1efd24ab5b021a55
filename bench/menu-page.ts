import type { Page } from 'playwright-core'
import { testPassword } from '../apps/server/test/factories.ts'
import { launchBrowser } from '../tools/find-browser.ts'
import { fillMenu } from './big-menu.ts'
import type { Cluster } from './cluster.ts'
import { compare, cpuEach, inWords } from './figure.ts'
import { keepBusy, sender } from './load.ts'
import { atRest, dragAbout, openPanel, slowDown, timeCold, timeKeys, timeOpening } from './menu-page.browser.ts'
import type { ServerProcess } from './server-process.ts'
import type { Shop } from './shop.ts'
import { signIn } from './sign-in.ts'
import { atLeast, atMost, type Line, withoutTarget } from './table.ts'

const middle = (of: readonly number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN
const inMs = (of: readonly number[]) =>
  of
    .toSorted((a, b) => a - b)
    .map(Math.round)
    .join(', ')

const storageOf = async ({ address }: ServerProcess, { owner }: Shop) => {
  const { send, end } = sender(address, 1)
  const body = JSON.stringify({ email: owner.email, password: testPassword, remember_me: true })
  const headers = { 'content-type': 'application/json' }
  const { token, refreshToken } = JSON.parse(await send({ method: 'POST', path: '/api/user/login', headers, body }))
  end()
  return [
    { name: 'token', value: String(token) },
    { name: 'refresh_token', value: String(refreshToken) },
  ]
}

/** A branch with twenty products, to compare with. */
const smallMenu = async ({ a }: Cluster, companyId: number) => {
  const branch = await a.branch({ company: { id: companyId }, code: 'ZZS' })
  for (let i = 0; i < 20; i += 1) await a.product({ branch, name: { tr: `Ürün ${i}`, en: '', de: '' } })
  return branch
}

/** What the server does for the page: its CPU, and how much it sends. */
const measureReply = async (
  cluster: Cluster,
  server: ServerProcess,
  shop: Shop,
  branches: Branches,
  quick: boolean,
) => {
  const headers = { authorization: `Bearer ${await signIn(cluster, shop.owner)}` }
  const { send, end } = sender(server.address, 2)
  const read = (branch: number) => send({ method: 'GET', path: `/api/branch/${branch}/product`, headers })
  const way = (branch: number) => ({ cpu: server.cpu, run: (ms: number) => keepBusy(2, ms, () => read(branch)) })
  const rounds = quick ? { rounds: 1, ms: 2_000 } : { rounds: 3, ms: 3_000 }
  const runs = await compare(cluster, { large: way(branches.large), small: way(branches.small) }, rounds)
  const kilobytes = Buffer.byteLength(await read(branches.large)) / 1000
  end()
  const behind = `${inWords(runs.large)}; ${Math.round(kilobytes)} kB of text; twenty products ${inWords(runs.small)}`
  return atMost('menu page: answer with 2,000 products, CPU', cpuEach(runs.large), 80, ' ms', behind)
}

interface Branches {
  readonly large: number
  readonly small: number
}

type Visit = () => Promise<Page>

/** Dragging, at full speed and on a slowed processor. */
const measureDragging = async (visit: Visit): Promise<Line[]> => {
  const dragged = async (rate: number) => {
    const page = await visit()
    await timeOpening(page)
    await slowDown(page, rate)
    const rest = await atRest(page, 2_000)
    const drag = await dragAbout(page, 6_000)
    await page.context().close()
    const behind = `${drag.work.toFixed(1)} ms of the page for each; the same page at rest shows ${Math.round(rest.rate)}`
    return [drag.rate, behind] as const
  }
  const [rate, behind] = await dragged(1)
  const [slowRate, slowBehind] = await dragged(4)
  return [
    atLeast('menu page: frames a second while dragging', rate, 50, '', behind),
    atLeast('menu page: frames a second while dragging on a 4× slowed CPU', slowRate, 50, '', slowBehind),
  ]
}

/** Each key of a search in a page that has just come to rest. */
const measureKeys = async (visit: Visit, times: number): Promise<Line[]> => {
  const typed = async (rate: number) => {
    const page = await visit()
    await timeOpening(page)
    await page.waitForTimeout(2_000)
    await slowDown(page, rate)
    const keys = await timeKeys(page, 'urun 12')
    await page.context().close()
    return keys
  }
  const keysAt = async (rate: number) => {
    const visits: number[][] = []
    for (let i = 0; i < times; i += 1) visits.push(await typed(rate))
    return visits[0]?.map((_, key) => middle(visits.map((keys) => keys[key] ?? Number.NaN))) ?? []
  }
  const behind = (keys: readonly number[]) => `to the next picture; key by key ${keys.join(', ')} ms`
  const [keys, slowKeys] = [await keysAt(1), await keysAt(4)]
  return [
    atMost('menu page: the slowest key of a search', Math.max(...keys), 50, ' ms', behind(keys)),
    atMost(
      'menu page: the slowest key of a search on a 4× slowed CPU',
      Math.max(...slowKeys),
      50,
      ' ms',
      behind(slowKeys),
    ),
  ]
}

/** From the click in the menu, beside a page of twenty products. */
const measureOpening = async (visits: { large: Visit; small: Visit }, times: number): Promise<Line[]> => {
  const opening = async (visit: Visit) => {
    const page = await visit()
    await slowDown(page)
    const ms = await timeOpening(page)
    await page.context().close()
    return ms
  }
  const opened = { large: [] as number[], small: [] as number[] }
  for (let i = 0; i < times; i += 1) {
    opened.large.push(await opening(visits.large))
    opened.small.push(await opening(visits.small))
  }
  const behind = `from the click in the menu; ${inMs(opened.large)} ms; with twenty products ${inMs(opened.small)} ms`
  return [
    atMost('menu page of 2,000 products: usable on a 4× slowed CPU', middle(opened.large) / 1000, 1.5, ' s', behind),
    atMost(
      'menu page of 2,000 products: usable, against twenty products',
      middle(opened.large) / middle(opened.small),
      2.5,
      ' ×',
      'the same',
    ),
  ]
}

/** By its address, with the panel's files in the browser's cache. */
const measureCold = async (visit: Visit, path: string, times: number): Promise<Line> => {
  const first = await visit()
  await timeOpening(first)
  const address = new URL(path, first.url()).href
  const context = first.context()
  await first.close()
  const cold: number[] = []
  // The first one still brings what only it needs.
  for (let i = 0; i <= times; i += 1) cold.push(await timeCold(context, address))
  await context.close()
  return withoutTarget(
    'menu page of 2,000 products: opened by its address on a 4× slowed CPU',
    middle(cold.slice(1)) / 1000,
    ' s',
    `files from the cache; ${inMs(cold.slice(1))} ms`,
  )
}

/** The management page of 2,000 products and 600 option groups, beside that of twenty. */
export async function measureMenuPage(
  cluster: Cluster,
  server: ServerProcess,
  shop: Shop,
  quick: boolean,
): Promise<Line[]> {
  const large = await cluster.a.branch({ company: { id: shop.companyId }, code: 'ZZP' })
  await fillMenu(cluster, large)
  const small = await smallMenu(cluster, shop.companyId)
  const storage = await storageOf(server, shop)
  const browser = await launchBrowser('measure')
  const visitOf = (branch: number) => () => openPanel(browser, { address: server.panel, branch, storage })
  const visit = visitOf(large.id)
  try {
    return [
      ...(await measureOpening({ large: visit, small: visitOf(small.id) }, quick ? 1 : 5)),
      await measureCold(visit, `/manegement/${large.id}/product/management`, quick ? 1 : 5),
      ...(await measureKeys(visit, quick ? 1 : 3)),
      ...(await measureDragging(visit)),
      await measureReply(cluster, server, shop, { large: large.id, small: small.id }, quick),
    ]
  } finally {
    await browser.close()
  }
}
