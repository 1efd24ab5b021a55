// A loop that writes orders with nine prepared statements per transaction, as a baseline. Run by `intake.ts`.
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface BareOrders {
  url: string
  connections: number
  branches: { id: number; code: string }[]
  /** The rows of an order written by the product, by table; each copy gets new ids, code and key. */
  rows: Record<'idempotency' | 'orders' | 'order_line' | 'order_reduction' | 'order_event', Record<string, unknown>[]>
}

type Row = Record<string, unknown>

const stored = (value: unknown) =>
  value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value

const inserted = (table: string, row: Row) => {
  const names = Object.keys(row)
  const placeholders = names.map((_, i) => `$${i + 1}`).join(', ')
  return {
    name: `insert ${table}`,
    text: `insert into ${table} (${names.join(', ')}) values (${placeholders})`,
    values: Object.values(row).map(stored),
  }
}

const head = {
  name: 'head',
  text: `update branch_head set order_no = order_no + 1, event_no = event_no + 1, waiting_for_approval = waiting_for_approval + 1
    where branch_id = $1 returning order_no, event_no`,
}

const writeOne = async (client: pg.Client, { rows, branches }: BareOrders, id: number, i: number) => {
  const branch = branches[i % branches.length]
  if (!branch) throw new Error('there is no branch')
  const of = { branch_id: branch.id, order_id: id }
  const [idempotency, order, reduction, event] = [
    rows.idempotency[0],
    rows.orders[0],
    rows.order_reduction[0],
    rows.order_event[0],
  ]
  await client.query('begin')
  await client.query(
    inserted('idempotency', { ...idempotency, order_id: id, key: randomUUID(), hash: Buffer.alloc(32) }),
  )
  const { rows: numbers } = await client.query({ ...head, values: [branch.id] })
  const code = `${branch.code}-${numbers[0].order_no}`
  await client.query(inserted('orders', { ...order, id, branch_id: branch.id, code }))
  for (const line of rows.order_line) await client.query(inserted('order_line', { ...line, ...of }))
  await client.query(inserted('order_reduction', { ...reduction, ...of }))
  await client.query(inserted('order_event', { ...event, ...of }))
  const { event_no: no } = numbers[0]
  const { company_id } = order ?? {}
  const emitted = { company_id, branch_id: branch.id, no, name: 'order.placed', subject_id: id, payload: '{}' }
  await client.query(inserted('event', emitted))
  await client.query('commit')
}

let loop: BareOrders
let clients: pg.Client[] = []
/** Far above the product's ids. */
let nextId = 1_000_000_000

const run = async (ms: number) => {
  const end = performance.now() + ms
  let count = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        nextId += 1
        await writeOne(client, loop, nextId, nextId)
        count += 1
      }
    }),
  )
  return count
}

process.on('message', async (message: BareOrders | { ms: number }) => {
  if ('ms' in message) return process.send?.(await run(message.ms))
  loop = message
  clients = Array.from({ length: loop.connections }, () => new pg.Client({ connectionString: loop.url }))
  await Promise.all(clients.map((client) => client.connect()))
  return process.send?.(0)
})
