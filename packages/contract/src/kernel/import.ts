import { z } from 'zod'
import { type AccountType, endpoint } from './endpoint.ts'
import { line, text, timestamp } from './fields.ts'
import { importEncodings, importOutcomes } from './import.outcomes.ts'
import { file, pageOf } from './resource.ts'

/**
 * `reading`: each row is compared with what is there, after its first rows alone where columns are matched by hand; `matching`: waits
 * for that; `ready`: to be looked at; `refused`: not a file that can be read; `applying`: being written, a part at a time; `done`;
 * `failed`: ended half way, to be gone on with where it ended; `cancelled`: by somebody, after so many whole parts; `undoing`: what was
 * written is taken back, a part at a time; `undone`.
 */
export const importStates = [
  ...(['reading', 'matching', 'ready', 'refused', 'applying', 'done', 'failed'] as const),
  ...(['cancelled', 'undoing', 'undone'] as const),
] as const

/** A column of a file: how it is headed, some of what stands in it, and the field that it is taken for; null: it is left out. */
const matchedColumn = z.object({ heading: z.string(), examples: z.array(z.string()), field: z.string().nullable() })
export type MatchedColumn = z.output<typeof matchedColumn>

/** As Excel limits it. */
const sheetName = line(31)
/** The last row that may have the headings. */
export const headingRows = 40

const message = z.object({ code: z.string(), message: z.string() })

const importFile = z.object({
  id: z.number(),
  /** Of the file. */
  name: z.string(),
  state: z.enum(importStates),
  /** How the text of a file without formatting was read; null of a workbook. */
  encoding: z.enum(['utf-8', 'windows-1254', 'utf-16le']).nullable(),
  /** The visible sheets of a workbook; null of text, and until it was opened. */
  sheets: z.array(z.string()).nullable(),
  /** Whether it can be read again from another sheet or heading row. */
  can_reread: z.boolean(),
  /** The sheet that is read. */
  sheet: z.string().nullable(),
  /** The number of the row that has the headings; null until it is found. */
  heading_row: z.number().nullable(),
  /** Rows read so far, headings not counted. */
  rows: z.number(),
  counts: z.partialRecord(z.enum(importOutcomes), z.number()),
  /** Rows written so far, of those that are new or changed. */
  written: z.number(),
  /** Of those, rows whose records are again as they were. */
  undone: z.number(),
  /** Whether what it wrote can be undone. */
  can_undo: z.boolean(),
  /** Of a file whose columns are matched by hand, its own; null of others, and until its first rows have been read. */
  matched: z.array(matchedColumn).nullable(),
  /** By which rules its rows are compared and written, where a kind has some. */
  rules: z.record(z.string(), z.unknown()).nullable(),
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

interface ImportOptions {
  readonly accounts: readonly AccountType[]
  /** Why somebody may not see what stands in a file who may make the call otherwise. */
  readonly forbidden?: readonly string[]
}

/** The calls by which records of one kind come from a file; `at` is where their list lies. */
export const importCalls = <const Name extends string, const At extends string = Name>(
  name: Name,
  { at = name as string as At, accounts, forbidden }: ImportOptions & { at?: At },
) => {
  const hidden = forbidden ? { 403: forbidden } : {}
  const path = `/${at}/import` as const
  const [reads, writes] = [importKey(name), `post-${name}-import`] as const
  return {
    name,
    list: endpoint({
      method: 'GET',
      path,
      access: `${reads}-all`,
      accounts,
      errors: { ...hidden },
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
      errors: { ...hidden, 409: ['import.under-way'] },
      takes: 'rows',
      query: z.strictObject({
        name: line(200).default(''),
        encoding: z.enum(importEncodings).default('auto'),
        /** By default the first visible sheet with data. */
        sheet: sheetName.optional(),
        /** By default the row that names most columns. */
        heading_row: z.coerce.number().int().min(1).max(headingRows).optional(),
      }),
      body: z.instanceof(Uint8Array),
      reply: importFile,
      answers: 'created',
      about:
        'Reads a workbook (.xlsx) or text separated by semicolons, commas or tabs, and compares each row with what is there, in the background; nothing is written.',
    }),
    one: endpoint({
      method: 'GET',
      path: `${path}/:import_id`,
      access: reads,
      accounts,
      errors: { ...hidden },
      reply: importFile,
    }),
    source: endpoint({
      method: 'POST',
      path: `${path}/:import_id/source`,
      access: writes,
      accounts,
      repeat: 'same',
      errors: { ...hidden, 400: ['import.no-sheet'], 409: ['import.not-ready', 'import.under-way'] },
      body: z.strictObject({
        /** One of its visible sheets; null: the first with data. */
        sheet: sheetName.nullable(),
        /** As a spreadsheet numbers it; null: the row that names most columns. */
        heading_row: z.number().int().min(1).max(headingRows).nullable(),
      }),
      reply: importFile,
      about:
        'Reads another sheet of a file, or its headings from another row: rows above the headings are titles. Its rows are compared again; columns that are matched by hand are matched again.',
    }),
    rows: endpoint({
      method: 'GET',
      path: `${path}/:import_id/row`,
      access: `${reads}-all`,
      accounts,
      errors: { ...hidden },
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
      errors: { ...hidden },
      reply: file,
      answers: 'file',
      about:
        'The rows that are wrong or were not undone, as they were sent, each with what is wrong: to be mended and sent again.',
    }),
    apply: endpoint({
      method: 'POST',
      path: `${path}/:import_id/apply`,
      access: writes,
      accounts,
      errors: { ...hidden, 409: ['import.has-wrong', 'import.not-ready'] },
      repeat: 'same',
      body: z.strictObject({
        /** Without it nothing is written as long as one row is wrong. */
        leave_wrong: z.boolean().default(false),
      }),
      reply: importFile,
      about:
        'Writes the rows that are new or changed in the background, each once; after a failure it goes on where it ended.',
    }),
    cancel: endpoint({
      method: 'POST',
      path: `${path}/:import_id/cancel`,
      access: writes,
      accounts,
      repeat: 'same',
      errors: { ...hidden, 409: ['import.not-ready'] },
      reply: importFile,
      about:
        'Ends an import that is not over: between two parts of some hundred rows, so that what is written is whole.',
    }),
  }
}
export type ImportCalls = ReturnType<typeof importCalls<string, string>>

/**
 * The same with columns that are matched by hand before rows are compared, with rules of the kind's own, and with a way back.
 */
export const matchedImportCalls = <const Name extends string, const At extends string, Rules extends z.ZodType>(
  name: Name,
  { at, accounts, forbidden, rules }: ImportOptions & { at: At; rules: Rules },
) => {
  const hidden = forbidden ? { 403: forbidden } : {}
  const path = `/${at}/import/:import_id` as const
  const writes = `post-${name}-import` as const
  return {
    ...importCalls<Name, At>(name, { at, accounts, ...(forbidden ? { forbidden } : {}) }),
    match: endpoint({
      method: 'POST',
      path: `${path}/match`,
      access: writes,
      accounts,
      repeat: 'same',
      errors: {
        ...hidden,
        400: ['import.field-twice', 'import.field-missing'],
        409: ['import.not-ready', 'import.under-way'],
      },
      body: z.strictObject({
        /** For each column of the file, in its order. */
        fields: z.array(text(60).nullable()).max(100),
        rules,
      }),
      reply: importFile,
      about:
        'Says what the columns of a file hold and by which rules its rows are compared with what is there, in the background; nothing is written. Which heading stands for which field is remembered for the next file. May be said anew until the rows are written.',
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/undo`,
      access: writes,
      accounts,
      repeat: 'same',
      errors: { ...hidden, 409: ['import.not-ready', 'import.under-way'] },
      reply: importFile,
      about:
        'Takes back in the background what an import has written: new records go, changed ones are as they were. What others hang on by now, or somebody has changed since, stays and is listed as `kept`.',
    }),
  }
}
export type MatchedImportCalls = ReturnType<typeof matchedImportCalls<string, string, z.ZodType>>
