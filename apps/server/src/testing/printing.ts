import { fetchPrints, pairPrintAgent } from '@sofra/contract/order/print/print-agent.contract.ts'
import { addPrintAgent, printer } from '@sofra/contract/order/print/printer.contract.ts'
import type { Pools } from '../kernel/database/pools.ts'
import { type Query, withTenant } from '../kernel/database/tenant.ts'
import { printSubscribers } from '../modules/order/print/print.events.ts'
import type { callerOf } from './caller.ts'
import { type Held, orderingOf } from './ordering.ts'
import type { Tenants } from './tenants.ts'

/** A printer of kitchen tickets, as a body that makes one. */
export const plainPrinter = {
  ...{ name: 'Mutfak', connection: 'network', address: '192.168.1.50:9100', paper: '48', letters: 'epson-857' },
  ...{ lang: 'tr', kinds: ['ticket'], station_nos: [] as number[], agent_id: null as number | null, is_active: true },
} as const

interface Tools extends Pick<ReturnType<typeof callerOf>, 'call'> {
  readonly admin: Query
  readonly pools: Pools
}

/** Printers and agents of the first restaurant, and what prints by itself when orders are approved or edited there. */
export const printingOf = ({ admin, call, pools }: Tools, world: Tenants) => {
  const { A, a1 } = world
  const { walk } = orderingOf({ call }, world)
  const [prints] = printSubscribers

  const addPrinter = async (more: Partial<Record<keyof typeof plainPrinter, unknown>> = {}) =>
    (
      await call(printer.create, {
        ...{ as: A.owner, params: { branch_id: a1.id } },
        body: { ...plainPrinter, ...more } as never,
      })
    ).reply

  const pair = (code: string) => call(pairPrintAgent, { body: { code, release: '1.0.0' } })
  /** A paired agent, with its token. */
  const newAgent = async (as = A.owner, branch_id = a1.id) => {
    const { reply } = await call(addPrintAgent, { as, params: { branch_id }, body: { name: 'Kasa' } })
    return { ...reply, ...(await pair(reply.code)).reply }
  }
  const fetch = (key: string) => call(fetchPrints, { body: { key, release: '1.0.0' } })
  /** What an agent is handed. */
  const work = async (key: string) => (await fetch(key)).reply.prints

  /** Has what prints by itself hear of the last event of an order that has a name. */
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

  /** Approves an order, and has what prints by itself hear of it. */
  const approved = async (order: Held) => {
    const card = await walk(order, 'approve')
    await hear('order.approved', card)
    return card
  }

  return { addPrinter, pair, newAgent, fetch, work, hear, approved }
}

/** What a printer is sent, its letters as they are in Latin. */
export const textOf = ({ bytes }: { bytes: string }) => Buffer.from(bytes, 'base64').toString('latin1')
