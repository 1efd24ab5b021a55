import { testPassword } from '../apps/server/src/testing/makers.ts'
import { launchBrowser } from '../tools/find-browser.ts'
import { fillMenu } from './big-menu.ts'
import type { Cluster } from './cluster.ts'
import { compare, cpuEach, inWords } from './figure.ts'
import { keepBusy, sender } from './load.ts'
import { atRest, dragAbout, openPanel, slowDown, timeKeys, timeOpening } from './menu-page.browser.ts'
import type { ServerProcess } from './server-process.ts'
import type { Shop } from './shop.ts'
import { signIn } from './sign-in.ts'
import { atLeast, atMost, type Line } from './table.ts'

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
  const browser = await launchBrowser()
  const visit = (branch: number) => openPanel(browser, { address: server.address, branch, storage })
  const opening = async (branch: number) => {
    const page = await visit(branch)
    await slowDown(page)
    const ms = await timeOpening(page)
    await page.context().close()
    return ms
  }
  try {
    const opened = { large: [] as number[], small: [] as number[] }
    for (let i = 0; i < (quick ? 1 : 5); i += 1) {
      opened.large.push(await opening(large.id))
      opened.small.push(await opening(small.id))
    }
    const page = await visit(large.id)
    await timeOpening(page)
    const rest = await atRest(page, 2_000)
    const drag = await dragAbout(page, 6_000)
    const keys = await timeKeys(page, 'urun 12')
    await slowDown(page)
    const slowKeys = await timeKeys(page, ' mal')
    const seconds = middle(opened.large) / 1000
    const frames = `${drag.work.toFixed(1)} ms of the page for each; the same page at rest shows ${Math.round(rest.rate)}`
    return [
      atMost(
        'menu page of 2,000 products: usable on a 4× slowed CPU',
        seconds,
        1.5,
        ' s',
        `from the click in the menu; ${inMs(opened.large)} ms; with twenty products ${inMs(opened.small)} ms`,
      ),
      atMost('the same against twenty products', middle(opened.large) / middle(opened.small), 2.5, ' ×', 'the same'),
      atMost(
        'menu page: a key in the search',
        middle(keys),
        50,
        ' ms',
        `to the next picture; ${inMs(keys)} ms; on a 4× slowed CPU ${inMs(slowKeys)} ms`,
      ),
      atLeast('menu page: frames a second while dragging', drag.rate, 50, '', frames),
      await measureReply(cluster, server, shop, { large: large.id, small: small.id }, quick),
    ]
  } finally {
    await browser.close()
  }
}
