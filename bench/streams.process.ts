// A thousand open streams: reports when each of them received an order. Run by `streams.ts`.
import { get } from 'node:http'

export interface Streams {
  address: string
  /** Of people of one account; each opens as many as the others. */
  bearers: string[]
  count: number
}

/** For every order the instants in ms since the epoch at which the streams received it. */
let receivedAt = new Map<number, number[]>()
let expected = 0

const placedId = /"action":"place","card":\{"id":(\d+)/g
const now = () => performance.timeOrigin + performance.now()

const open = (address: string, bearer: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { authorization: `Bearer ${bearer}` }
    get(`${address}/api/stream`, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream answered ${answer.statusCode}`))
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        resolve()
        const at = now()
        const text = rest + part
        const completeEnd = text.lastIndexOf('\n\n') + 2
        rest = text.slice(completeEnd < 2 ? 0 : completeEnd)
        for (const [, id] of text.slice(0, completeEnd < 2 ? 0 : completeEnd).matchAll(placedId)) {
          const times = receivedAt.get(Number(id)) ?? []
          receivedAt.set(Number(id), times)
          times.push(at)
          report()
        }
      })
    }).on('error', reject)
  })

let awaitedIds: number[] | undefined

const report = () => {
  const all = awaitedIds?.map((id) => receivedAt.get(id))
  if (!all?.every((times) => times && times.length >= expected)) return
  process.send?.(all)
  awaitedIds = undefined
  receivedAt = new Map()
}

process.on('message', async (message: Streams | number[]) => {
  if (Array.isArray(message)) {
    awaitedIds = message
    return report()
  }
  expected = message.count
  // Fifty at a time: a browser opens one, and nobody opens a thousand in the same instant.
  const { address, bearers, count } = message
  const each = Array.from({ length: count }, (_, i) => bearers[i % bearers.length] ?? '')
  for (let at = 0; at < count; at += 50)
    await Promise.all(each.slice(at, at + 50).map((bearer) => open(address, bearer)))
  return process.send?.(message.count)
})
