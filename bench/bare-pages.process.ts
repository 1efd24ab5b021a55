// Pages of a list as plain SQL: rows and a capped count; several are run in turn. Run by `request-log.ts` and `members.ts`.
import pg from 'pg'

export interface BarePages {
  url: string
  connections: number
  /** The statements of each page. */
  pages: string[][]
}

let pages: string[][] = []
let clients: pg.Client[] = []
let turn = 0

const page = async (client: pg.Client) => {
  turn += 1
  const at = turn % pages.length
  for (const [i, text] of (pages[at] ?? []).entries()) await client.query({ name: `${at} ${i}`, text })
}

const run = async (ms: number) => {
  const end = performance.now() + ms
  let done = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        await page(client)
        done += 1
      }
    }),
  )
  return done
}

process.on('message', async (message: BarePages | { ms: number }) => {
  if ('ms' in message) return process.send?.(await run(message.ms))
  pages = message.pages
  clients = Array.from({ length: message.connections }, () => new pg.Client({ connectionString: message.url }))
  await Promise.all(clients.map((client) => client.connect()))
  return process.send?.(0)
})
