import { randomUUID } from 'node:crypto'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Fixtures, ofBranch, type Samples } from '../../../testing/fixture.ts'

const printerRow = {
  connection: 'network',
  address: '192.168.1.50',
  paper: '48',
  letters: 'epson-857',
  lang: 'tr',
  kinds: ['ticket'],
}

export const printFixtures: Fixtures = {
  print_id: ofBranch(async ({ company, branch }, { a, call, paymentMethod }) => {
    const lines = [{ product_id: branch.plain.id, quantity: 1 }]
    const body = { branch_id: branch.id, delivery_type: 'comeGetIt', payment_method: paymentMethod.id, lines } as const
    const headers = { 'idempotency-key': randomUUID() }
    const order = (await call(placeOrder, { channel: company.channel, body, headers })).reply
    const job = { kind: 'receipt', revision: 1, copies: 1, state: 'waiting', tries: 1 }
    return (
      await a.insert('print_job', { company_id: branch.company_id, branch_id: branch.id, order_id: order.id, ...job })
    ).id
  }),
  printer_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    return (await a.insert('printer', { ...keys, ...printerRow, name: randomUUID() })).id
  }),
  print_agent_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    return (await a.insert('print_agent', { ...keys, name: 'Kasa' })).id
  }),
  agent_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    return (await a.insert('print_agent', { ...keys, name: 'Bar' })).id
  }),
}

const on = { address: '192.168.1.50', agent_id: null }

export const printSamples: Samples = {
  'POST /branch/:branch_id/printer': on,
  'PUT /branch/:branch_id/printer/:printer_id': on,
}
