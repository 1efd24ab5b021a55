import { randomUUID } from 'node:crypto'
import { request } from 'node:http'

/** Where orders can be placed. `mark` becomes the order's note, which identifies the post. */
export interface Shop {
  companyId: number
  channelKey: string
  basketOf(n: number, mark: string): { lines: readonly unknown[]; coupon_code?: string }
}

/** An order's post with its final reply. */
export interface Post {
  mark: string
  lines: number
  coupon: boolean
  answer?: { id: number; code: string; replayed: boolean }
  /** The number of attempts. */
  tries: number
}

interface Sending {
  port: number
  shop: Shop
  count: number
  /** Distinguishes the posts of several runs. */
  run: string
  /** Whether retries reuse the idempotency key, as clients must. */
  sameKey?: boolean
  /** Resolves when a retry makes sense. */
  up?: () => Promise<void>
  /** Called after each reply with the number of answered posts. */
  onAnswer?: (answered: number) => void
}

const clients = 8

/** Sends one attempt; undefined if the connection broke or the server was busy. */
const send = (port: number, shop: Shop, key: string, body: string) =>
  new Promise<Post['answer'] | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-channel-key': shop.channelKey, 'idempotency-key': key }
    const options = {
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/ordering/order',
      agent: false,
      timeout: 15_000,
    }
    const length = { 'content-length': Buffer.byteLength(body) }
    const sent = request({ ...options, headers: { ...headers, ...length } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('error', () => resolve(undefined))
      response.on('close', () => resolve(undefined))
      response.on('end', () => {
        const status = response.statusCode ?? 0
        const later = response.headers['retry-after'] !== undefined
        if (status === 201) {
          const { id, code } = JSON.parse(text) as { id: number; code: string }
          resolve({ id, code, replayed: response.headers['idempotent-replayed'] === 'true' })
        } else if (later) resolve(undefined)
        else reject(new Error(`an order was answered ${status}: ${text.slice(0, 300)}`))
      })
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(undefined))
    sent.end(body)
  })

const untilAnswered = async (n: number, { port, shop, run, sameKey = true, up }: Sending): Promise<Post> => {
  const mark = `${run} ${n}`
  const basket = shop.basketOf(n, mark)
  const post: Post = { mark, lines: basket.lines.length, coupon: basket.coupon_code !== undefined, tries: 0 }
  const body = JSON.stringify(basket)
  let key: string = randomUUID()
  while (!post.answer) {
    await up?.()
    post.tries += 1
    const answer = await send(port, shop, key, body)
    if (answer) post.answer = answer
    else if (!sameKey) key = randomUUID()
  }
  return post
}

/** Places orders with eight concurrent clients, each of which retries an order until it is answered. */
export async function postAll(sending: Sending): Promise<Post[]> {
  const posts: Post[] = []
  let next = 0
  const lane = async () => {
    while (next < sending.count) {
      next += 1
      posts.push(await untilAnswered(next, sending))
      sending.onAnswer?.(posts.length)
    }
  }
  await Promise.all(Array.from({ length: clients }, lane))
  return posts
}

/** Places one order over a keep-alive connection; returns its outcome and that of the connection. */
export const placeOnce = async (port: number, shop: Shop, mark: string) => {
  const headers = {
    'content-type': 'application/json',
    'x-channel-key': shop.channelKey,
    'idempotency-key': randomUUID(),
  }
  const body = JSON.stringify(shop.basketOf(1, mark))
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ordering/order`, { method: 'POST', headers, body })
    await answer.text()
    const outcome = answer.status === 201 ? 'placed' : `answered ${answer.status}`
    return { outcome, connection: answer.headers.get('connection') }
  } catch (error) {
    const { code = String(error) } = (error as { cause?: NodeJS.ErrnoException }).cause ?? {}
    return { outcome: code, connection: null }
  }
}
