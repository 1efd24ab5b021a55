// Pages of the server's log as plain SQL: ten rows with their names, and how many there are up to 10,001. Run by `request-log.ts`.
import pg from 'pg'

export interface BareLog {
  url: string
  connections: number
  asked: { where: string; order: string }[]
}

const rowsOf = ({ where, order }: BareLog['asked'][number]) =>
  `select l.*, c.name as company_name, u.name || ' ' || u.surname as user_name from request_log l
   left join company c on c.id = l.of_company_id left join app_user u on u.id = l.of_user_id
   where ${where} order by ${order}, l.id desc limit 10`
const countOf = ({ where }: BareLog['asked'][number]) =>
  `select count(*) from (select from request_log l where ${where} limit 10001) counted`

let statements: { rows: string; count: string }[] = []
let clients: pg.Client[] = []
let turn = 0

const page = async (client: pg.Client) => {
  turn += 1
  const at = turn % statements.length
  await client.query({ name: `rows ${at}`, text: statements[at]?.rows ?? '' })
  await client.query({ name: `count ${at}`, text: statements[at]?.count ?? '' })
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

process.on('message', async (message: BareLog | { ms: number }) => {
  if ('ms' in message) return process.send?.(await run(message.ms))
  statements = message.asked.map((one) => ({ rows: rowsOf(one), count: countOf(one) }))
  clients = Array.from({ length: message.connections }, () => new pg.Client({ connectionString: message.url }))
  await Promise.all(clients.map((client) => client.connect()))
  return process.send?.(0)
})
