import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { between, id, name, record, requiredText, timestamp } from '../../kernel/fields.ts'
import { languages } from '../../kernel/languages.ts'
import { resource } from '../../kernel/resource.ts'
import { printerLetterNames } from './escpos/code-pages.ts'
import { printFailures, printStates } from './print.contract.ts'

/** By network, or as a local device of the agent's computer, by its name. */
export const printerConnections = ['network', 'device'] as const

/** Letters per line by paper: 58 mm, 80 mm narrow, 80 mm. */
const papers = ['32', '42', '48'] as const

const input = z.object({
  name,
  connection: z.enum(printerConnections),
  /** `192.168.1.50` or `192.168.1.50:9100`; for a local device its name. The agent restricts where it connects to. */
  address: requiredText(100).refine((typed) => /^[\w.-]+(:\d{1,5})?$/.test(typed), {
    params: { code: 'printer.address.rule' },
  }),
  paper: z.enum(papers),
  letters: z.enum(printerLetterNames),
  lang: z.enum(languages),
  /** Kinds that it prints automatically after an approval: tickets always, receipts if the branch's settings say so. */
  kinds: z.array(oneOf(['receipt', 'ticket'], 'print.kind')).max(2),
  /** The stations of its tickets, one each; empty: one ticket for the whole order. */
  station_nos: z.array(between(1, 999)).max(20),
  /** The agent of the printer; null: any agent of the branch. */
  agent_id: id.nullable(),
  is_active: z.boolean(),
})

const row = input.extend({
  ...record,
  name: z.string(),
  address: z.string(),
  agent: z.string().nullable(),
  /** The names of its stations. */
  stations: z.array(z.string()),
  /** Result of its last print. */
  last_state: z.enum(printStates).nullable(),
  last_failure: z.enum(printFailures).nullable(),
  last_at: timestamp.nullable(),
})
export type Printer = z.output<typeof row>

/** A printer of a branch that an agent prints on; the server never connects to it. */
export const printer = resource('printer', {
  at: 'branch/:branch_id/printer',
  param: 'printer_id',
  row,
  input,
  filters: {},
  sortable: ['name', 'is_active', 'created_at'],
  begins: 'name',
})

export const testPrinter = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/printer/:printer_id/test',
  access: 'post-printer',
  errors: { 409: ['printer.off'] },
  repeat: 'again',
  reply: z.null(),
  about: 'Has a page printed that shows what the printer makes of its letters.',
})

const agent = z.object({
  id: z.number(),
  name: z.string(),
  paired_at: timestamp.nullable(),
  last_seen_at: timestamp.nullable(),
  /** Whether it polled within the last minute. */
  is_alive: z.boolean(),
  release: z.string().nullable(),
})
export type PrintAgent = z.output<typeof agent>

export const printAgents = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/print-agent',
  access: 'get-printer-all',
  reply: z.object({ agents: z.array(agent) }),
  about: 'The programs that print for a branch, and when they were last heard of.',
})

export const addPrintAgent = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/print-agent',
  access: 'post-printer',
  errors: { 409: ['print-agent.most'] },
  body: z.strictObject({ name: requiredText(60) }),
  reply: z.object({ agent, code: z.string(), expires_at: timestamp }),
  answers: 'created',
  about: 'Adds a program that prints, and answers the code that pairs it: shown once, used once, within 30 minutes.',
})

export const removePrintAgent = endpoint({
  method: 'DELETE',
  path: '/branch/:branch_id/print-agent/:print_agent_id',
  access: 'delete-printer',
  reply: z.null(),
  about: 'Takes a program off: its token is good for nothing from this moment on.',
})
