import { z } from 'zod'
import { type AccountType, endpoint } from './endpoint.ts'
import { text, timestamp } from './fields.ts'
import { importEncodings, importOutcomes } from './import.outcomes.ts'
import { file, pageOf } from './resource.ts'

/**
 * `reading`: each row is compared with what is there; `ready`: to be looked at; `refused`: not a file that can be read;
 * `applying`: being written, a part at a time; `done`; `failed`: ended half way, to be gone on with where it ended.
 */
export const importStates = ['reading', 'ready', 'refused', 'applying', 'done', 'failed'] as const

const message = z.object({ code: z.string(), message: z.string() })

const importFile = z.object({
  id: z.number(),
  /** Of the file. */
  name: z.string(),
  state: z.enum(importStates),
  /** How the text of a file without formatting was read; null of a workbook. */
  encoding: z.enum(['utf-8', 'windows-1254', 'utf-16le']).nullable(),
  /** Rows read so far, headings not counted. */
  rows: z.number(),
  counts: z.record(z.enum(importOutcomes), z.number()),
  /** Rows written so far, of those that are new or changed. */
  written: z.number(),
  /** Why it was refused or failed. */
  problem: message.nullable(),
  by: z.string().nullable(),
  created_at: timestamp,
})
export type ImportFile = z.output<typeof importFile>

const importRow = z.object({
  /** As a spreadsheet numbers it. */
  row: z.number(),
  /** What stands in the columns that are taken over, in their order. */
  cells: z.array(z.string()),
  outcome: z.enum(importOutcomes),
  faults: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
})
export type ImportRow = z.output<typeof importRow>

/** The key by which one follows an import of a kind. */
export const importKey = <const Name extends string>(name: Name) => `get-${name}-import` as const
export const isImportKey = (key: string) => /^get-.+-import$/.test(key)

/** The calls by which records of one kind come from a file; `at` is where their list lies. */
export const importCalls = <const Name extends string, const At extends string = Name>(
  name: Name,
  { at = name as string as At, accounts }: { at?: At; accounts: readonly AccountType[] },
) => {
  const path = `/${at}/import` as const
  const [reads, writes] = [importKey(name), `post-${name}-import`] as const
  return {
    name,
    list: endpoint({
      method: 'GET',
      path,
      access: `${reads}-all`,
      accounts,
      reply: z.object({
        imports: z.array(importFile),
        /** The columns that are taken over, as a file of the caller's language names them. */
        columns: z.array(z.object({ field: z.string(), heading: z.string(), required: z.boolean() })),
      }),
      about: 'The last twenty imports, the newest first, and the columns that a file may have.',
    }),
    sample: endpoint({
      method: 'GET',
      path: `${path}/sample`,
      access: `${reads}-all`,
      accounts,
      query: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
      reply: file,
      answers: 'file',
      about: 'A file as it may be sent, with a few rows to be replaced.',
    }),
    post: endpoint({
      method: 'POST',
      path,
      access: writes,
      accounts,
      errors: { 409: ['import.under-way'] },
      takes: 'rows',
      query: z.strictObject({ name: text(200).default(''), encoding: z.enum(importEncodings).default('auto') }),
      body: z.instanceof(Uint8Array),
      reply: importFile,
      answers: 'created',
      about:
        'Reads a workbook (.xlsx) or text separated by semicolons, commas or tabs, and compares each row with what is there, in the background; nothing is written.',
    }),
    one: endpoint({ method: 'GET', path: `${path}/:import_id`, access: reads, accounts, reply: importFile }),
    rows: endpoint({
      method: 'GET',
      path: `${path}/:import_id/row`,
      access: `${reads}-all`,
      accounts,
      query: z.strictObject({
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(50),
        outcome: z.enum(importOutcomes).optional(),
      }),
      reply: pageOf(importRow),
      about: 'The rows in their order, with what becomes of each and what is wrong with it.',
    }),
    wrong: endpoint({
      method: 'GET',
      path: `${path}/:import_id/wrong`,
      access: reads,
      accounts,
      reply: file,
      answers: 'file',
      about: 'The rows that are wrong, as they were sent, each with what is wrong: to be mended and sent again.',
    }),
    apply: endpoint({
      method: 'POST',
      path: `${path}/:import_id/apply`,
      access: writes,
      accounts,
      errors: { 409: ['import.has-wrong', 'import.not-ready'] },
      repeat: 'same',
      body: z.strictObject({
        /** Without it nothing is written as long as one row is wrong. */
        leave_wrong: z.boolean().default(false),
      }),
      reply: importFile,
      about:
        'Writes the rows that are new or changed in the background, each once; after a failure it goes on where it ended.',
    }),
  }
}
export type ImportCalls = ReturnType<typeof importCalls<string, string>>
