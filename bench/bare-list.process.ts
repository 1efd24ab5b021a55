// A page of a list as plain SQL: its ten rows and `count(*)`, prepared. Run by `list.ts`.
import pg from 'pg'

export interface BareList {
  url: string
  connections: number
  companyId: number
  branchIds: number[]
  status: string
}

const rows = `select o.id, o.branch_id, b.name as branch_name, o.code, o.version, o.status, o.delivery_type, o.source,
    p.name as payment_names, p.kind as payment_kind, o.customer_name, o.customer_phone, o.table_number, o.currency, o.total,
    o.created_at, o.scheduled_for
  from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
  join payment_method p on p.id = o.payment_method_id
  where o.company_id = $1 and o.branch_id = $2 and o.status = $3 order by o.created_at desc, o.id desc limit 10`
const count = 'select count(*) from orders where company_id = $1 and branch_id = $2 and status = $3'

let list: BareList
let clients: pg.Client[] = []
let turn = 0

const page = async (client: pg.Client) => {
  turn += 1
  const values = [list.companyId, list.branchIds[turn % list.branchIds.length], list.status]
  await client.query({ name: 'rows', text: rows, values })
  await client.query({ name: 'count', text: count, values })
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

process.on('message', async (message: BareList | { ms: number }) => {
  if ('ms' in message) return process.send?.(await run(message.ms))
  list = message
  clients = Array.from({ length: list.connections }, () => new pg.Client({ connectionString: list.url }))
  await Promise.all(clients.map((client) => client.connect()))
  return process.send?.(0)
})
