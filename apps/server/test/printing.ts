import { fetchPrints, pairPrintAgent } from '@sofra/contract/order/print/print-agent.contract.ts'
import { addPrintAgent, printer } from '@sofra/contract/order/print/printer.contract.ts'
import type { Pools } from '../src/kernel/database/pools.ts'
import { type Query, withTenant } from '../src/kernel/database/tenant.ts'
import { printSubscribers } from '../src/modules/order/print/print.events.ts'
import type { callerOf } from './caller.ts'
import { type Held, orderingOf } from './ordering.ts'
import type { Tenants } from './tenants.ts'

/** The body of a printer for kitchen tickets. */
export const plainPrinter = {
  name: 'Mutfak',
  connection: 'network',
  address: '192.168.1.50:9100',
  paper: '48',
  letters: 'epson-857',
  lang: 'tr',
  kinds: ['ticket'],
  station_nos: [] as number[],
  agent_id: null as number | null,
  is_active: true,
} as const

interface Tools extends Pick<ReturnType<typeof callerOf>, 'call'> {
  readonly admin: Query
  readonly pools: Pools
}

/** Printers and agents of the first restaurant, and automatic printing of approved or edited orders. */
export const printingOf = ({ admin, call, pools }: Tools, world: Tenants) => {
  const { A, a1 } = world
  const { walk } = orderingOf({ call }, world)
  const [prints] = printSubscribers

  const addPrinter = async (more: Partial<Record<keyof typeof plainPrinter, unknown>> = {}) =>
    (
      await call(printer.create, {
        as: A.owner,
        params: { branch_id: a1.id },
        body: { ...plainPrinter, ...more } as never,
      })
    ).reply

  const pair = (code: string) => call(pairPrintAgent, { body: { code, release: '1.0.0' } })
  /** Creates a paired agent with its token. */
  const newAgent = async (as = A.owner, branch_id = a1.id) => {
    const { reply } = await call(addPrintAgent, { as, params: { branch_id }, body: { name: 'Kasa' } })
    return { ...reply, ...(await pair(reply.code)).reply }
  }
  const fetch = (key: string) => call(fetchPrints, { body: { key, release: '1.0.0' } })
  /** Returns the jobs that an agent fetches. */
  const work = async (key: string) => (await fetch(key)).reply.prints

  /** Passes the last event of an order with this name to automatic printing. */
  const hear = async (name: 'order.approved' | 'order.edited', { id }: { id: number }) => {
    const [event] = await admin<{ no: number; payload: object; at: Date }>(
      'select no, payload, at from event where name = $1 and subject_id = $2 order by no desc limit 1',
      [name, id],
    )
    if (!event) throw new Error(`nobody said ${name}`)
    const keys = { company_id: a1.company_id, branch_id: a1.id }
    await withTenant(pools, { companies: [keys.company_id], branches: [keys.branch_id] }, (query) =>
      Promise.resolve(prints?.handle({ ...keys, ...event, id: '1', name, subject_id: id }, { query, pools })),
    )
  }

  /** Approves an order and passes the event to automatic printing. */
  const approved = async (order: Held) => {
    const card = await walk(order, 'approve')
    await hear('order.approved', card)
    return card
  }

  return { addPrinter, pair, newAgent, fetch, work, hear, approved }
}

/** Returns the printed text, decoded as Latin-1. */
export const textOf = ({ bytes }: { bytes: string }) => Buffer.from(bytes, 'base64').toString('latin1')
