import { z } from 'zod'
import { type AccountType, type DeclaredErrors, endpoint, type Key } from './endpoint.ts'
import { line, text, timestamp } from './fields.ts'
import { importEncodings, importOutcomes } from './import.outcomes.ts'
import { file, pageOf } from './resource.ts'

/**
 * `reading`: rows are compared with existing records; if users match the columns, only the first rows. `matching`:
 * waits for that. `ready`: can be reviewed. `refused`: unreadable. `applying`: rows are written in parts. `done`.
 * `failed`: can be continued. `cancelled`: by a user, after complete parts. `undoing`: writes are undone in parts.
 * `undone`.
 */
export const importStates = [
  ...(['reading', 'matching', 'ready', 'refused', 'applying', 'done', 'failed'] as const),
  ...(['cancelled', 'undoing', 'undone'] as const),
] as const

/** A column of a file: its heading, examples, and the matched field; null: not imported. */
const matchedColumn = z.object({ heading: z.string(), examples: z.array(z.string()), field: z.string().nullable() })
export type MatchedColumn = z.output<typeof matchedColumn>

/** Excel's limit. */
const sheetName = line(31)
/** The last possible row of the headings. */
export const headingRows = 40

const message = z.object({ code: z.string(), message: z.string() })

const importFile = z.object({
  id: z.number(),
  /** The name of the file. */
  name: z.string(),
  state: z.enum(importStates),
  /** The encoding of a text file; null for a workbook. */
  encoding: z.enum(['utf-8', 'windows-1254', 'utf-16le']).nullable(),
  /** The visible sheets of a workbook; null for text, and before it was opened. */
  sheets: z.array(z.string()).nullable(),
  /** Whether it can be read again from another sheet or heading row. */
  can_reread: z.boolean(),
  /** The sheet that is read. */
  sheet: z.string().nullable(),
  /** The row number of the headings; null before detection. */
  heading_row: z.number().nullable(),
  /** Rows read so far, without headings. */
  rows: z.number(),
  counts: z.partialRecord(z.enum(importOutcomes), z.number()),
  /** New and changed rows written so far. */
  written: z.number(),
  /** Written rows that have been undone. */
  undone: z.number(),
  /** Whether the import can be undone. */
  can_undo: z.boolean(),
  /** The file's columns, if users match them; null otherwise and before the first rows were read. */
  matched: z.array(matchedColumn).nullable(),
  /** The kind's rules for comparing and writing rows, if any. */
  rules: z.record(z.string(), z.unknown()).nullable(),
  /** Why it was refused or failed. */
  problem: message.nullable(),
  by: z.string().nullable(),
  created_at: timestamp,
})
export type ImportFile = z.output<typeof importFile>

const importRow = z.object({
  /** The spreadsheet's row number. */
  row: z.number(),
  /** The cells of imported columns, in order. */
  cells: z.array(z.string()),
  outcome: z.enum(importOutcomes),
  faults: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
})
export type ImportRow = z.output<typeof importRow>

/** Returns the key for following the progress of an import kind. */
export const importKey = <const Name extends string>(name: Name) => `get-${name}-import` as const
export const isImportKey = (key: string) => /^get-.+-import$/.test(key)

interface ImportOptions {
  readonly accounts: readonly AccountType[]
  /** Codes for callers who may make the call but not see a file's data. */
  readonly forbidden?: readonly string[]
}

/** The part that the calls of an import share. */
const headOf = <const Name extends string, const At extends string>(
  name: Name,
  at: At,
  { accounts, forbidden }: ImportOptions,
) => ({
  path: `/${at}/import` as const,
  reads: importKey(name),
  writes: `post-${name}-import` as const,
  accounts,
  hidden: forbidden ? { 403: forbidden } : {},
})

interface ImportHead<At extends string> {
  readonly path: `/${At}/import`
  readonly reads: Key
  readonly writes: Key
  readonly accounts: readonly AccountType[]
  readonly hidden: DeclaredErrors
}

/** The calls that show imports and their rows. */
const readingCalls = <At extends string>({ path, reads, accounts, hidden }: ImportHead<At>) => ({
  list: endpoint({
    method: 'GET',
    path,
    access: `${reads}-all`,
    accounts,
    errors: { ...hidden },
    reply: z.object({
      imports: z.array(importFile),
      /** The imported columns, with headings in the caller's language. */
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
  one: endpoint({
    method: 'GET',
    path: `${path}/:import_id`,
    access: reads,
    accounts,
    errors: { ...hidden },
    reply: importFile,
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
})

/** The calls that start an import and move it on. */
const movingCalls = <At extends string>({ path, writes, accounts, hidden }: ImportHead<At>) => ({
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
      /** The first visible sheet with data by default. */
      sheet: sheetName.optional(),
      /** The row that matches most columns by default. */
      heading_row: z.coerce.number().int().min(1).max(headingRows).optional(),
    }),
    body: z.instanceof(Uint8Array),
    reply: importFile,
    answers: 'created',
    about:
      'Reads a workbook (.xlsx) or text separated by semicolons, commas or tabs, and compares each row with what is there, in the background; nothing is written.',
  }),
  source: endpoint({
    method: 'POST',
    path: `${path}/:import_id/source`,
    access: writes,
    accounts,
    repeat: 'same',
    errors: { ...hidden, 400: ['import.no-sheet'], 409: ['import.not-ready', 'import.under-way'] },
    body: z.strictObject({
      /** A visible sheet; null: the first with data. */
      sheet: sheetName.nullable(),
      /** The spreadsheet's row number; null: the row that matches most columns. */
      heading_row: z.number().int().min(1).max(headingRows).nullable(),
    }),
    reply: importFile,
    about:
      'Reads another sheet of a file, or its headings from another row: rows above the headings are titles. Its rows are compared again; columns that are matched by hand are matched again.',
  }),
  apply: endpoint({
    method: 'POST',
    path: `${path}/:import_id/apply`,
    access: writes,
    accounts,
    errors: { ...hidden, 409: ['import.has-wrong', 'import.not-ready'] },
    repeat: 'same',
    body: z.strictObject({
      /** Without it nothing is written while any row is invalid. */
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
    about: 'Ends an import that is not over: between two parts of some hundred rows, so that what is written is whole.',
  }),
})

/** Declares the calls of an import; `at` is the path of its list. */
export const importCalls = <const Name extends string, const At extends string = Name>(
  name: Name,
  { at = name as string as At, ...options }: ImportOptions & { at?: At },
) => {
  const head = headOf(name, at, options)
  return { name, ...readingCalls<At>(head), ...movingCalls<At>(head) }
}
export type ImportCalls = ReturnType<typeof importCalls<string, string>>

/** The same for imports with columns matched by the user, rules, and undo. */
export const matchedImportCalls = <const Name extends string, const At extends string, Rules extends z.ZodType>(
  name: Name,
  { at, rules, ...options }: ImportOptions & { at: At; rules: Rules },
) => {
  const { path, writes, accounts, hidden } = headOf(name, at, options)
  return {
    ...importCalls<Name, At>(name, { at, ...options }),
    match: endpoint({
      method: 'POST',
      path: `${path}/:import_id/match`,
      access: writes,
      accounts,
      repeat: 'same',
      errors: {
        ...hidden,
        400: ['import.field-twice', 'import.field-missing'],
        409: ['import.not-ready', 'import.under-way'],
      },
      body: z.strictObject({
        /** For each column of the file, in order. */
        fields: z.array(text(60).nullable()).max(100),
        rules,
      }),
      reply: importFile,
      about:
        'Says what the columns of a file hold and by which rules its rows are compared with what is there, in the background; nothing is written. Which heading stands for which field is remembered for the next file. May be said anew until the rows are written.',
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/:import_id/undo`,
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
