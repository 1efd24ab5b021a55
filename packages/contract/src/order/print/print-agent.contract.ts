import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, requiredText, text } from '../../kernel/fields.ts'
import { printKinds } from './print.contract.ts'
import { printerConnections } from './printer.contract.ts'

/** The agent's token; it is in the body so that no URL log contains it. */
const key = requiredText(100)
const unknown = { 401: ['print-agent.unknown'] } as const

export const pairPrintAgent = endpoint({
  method: 'POST',
  path: '/print-agent/pair',
  access: 'public',
  rate: 'counted',
  errors: { 422: ['print-agent.code'], 429: ['login.slow-down'] },
  body: z.strictObject({ code: requiredText(20), release: text(20) }),
  reply: z.object({ key: z.string(), name: z.string(), branch_name: z.string() }),
  about: 'A program that prints shows the code that the panel gave for it, and gets its token for it, once.',
})

export const fetchPrints = endpoint({
  method: 'POST',
  path: '/print-agent/prints',
  access: 'public',
  rate: 'write',
  repeat: 'again',
  errors: unknown,
  body: z.strictObject({ key, release: text(20) }),
  reply: z.object({
    prints: z.array(
      z.object({
        id: z.number(),
        kind: z.enum([...printKinds, 'bill', 'test', 'document']),
        printer: z.object({ name: z.string(), connection: z.enum(printerConnections), address: z.string() }),
        /** The bytes for the printer, in Base64. */
        bytes: z.string(),
      }),
    ),
    /** Milliseconds until the next poll. */
    again_ms: z.number(),
  }),
  about:
    'Says that the agent is there, and hands it what its printers are to print: each to one agent, which has two minutes to say what became of it.',
})

/** Failures between an agent and a printer; after the last two it may be printed. */
const agentFailures = ['offline', 'local', 'timeout', 'cut'] as const

export const reportPrint = endpoint({
  method: 'POST',
  path: '/print-agent/report',
  access: 'public',
  rate: 'write',
  repeat: 'same',
  errors: { ...unknown, 409: ['print.taken'] },
  body: z.strictObject({ key, print_id: id, failure: z.enum(agentFailures).nullable() }),
  reply: z.null(),
  about:
    'Says what became of a print that the agent was handed. One that may be on paper is tried once more and says so.',
})
