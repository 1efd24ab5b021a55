import { Agent, request } from 'node:http'

export interface SentRequest {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Sends one request over a kept connection and throws unless it succeeds, or answers 304. */
export const sender = (address: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(address)
  const send = ({ method, path, headers, body }: SentRequest) =>
    new Promise<string>((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => {
          const status = answer.statusCode ?? 500
          if (status < 300 || status === 304) resolve(text)
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 400)}`))
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return { send, end: () => agent.destroy() }
}

/** Runs `one` over and over on some lanes at once for a time in ms. Returns how often. */
export async function keepBusy(lanes: number, ms: number, one: (lane: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + ms
  let done = 0
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < end) {
        await one(lane)
        done += 1
      }
    }),
  )
  return done
}
