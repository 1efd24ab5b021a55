import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, requiredText, several, text, timestamp } from '../../kernel/fields.ts'
import { allLanguages } from '../../kernel/languages.ts'
import { file, pageOf } from '../../kernel/resource.ts'
import { longestTranslation } from './translate.rules.ts'

const translationStates = ['todo', 'done'] as const

/** Where words are shown that is no screen: around every one, on the pages before the sign-in, in letters and errors. */
export const wordPlaces = ['frame', 'open', 'letter', 'error'] as const

/** `lang` in an address is the language that one reads. */
const language = z.enum(allLanguages)
const accounts = ['eliza'] as const

const row = z.object({
  key: z.string(),
  /** The folder that says it, as `platform/kitchen`. */
  module: z.string(),
  /** As they are said now: the code's, or what operators have laid over these. */
  words: z.object({ tr: z.string(), en: z.string(), de: z.string() }),
  /** The operators' own in the language; empty where there is none. */
  text: z.string(),
  /** The code's in the language; empty where it has none. */
  built: z.string(),
  state: z.enum(translationStates),
  /** The Turkish text that was translated, where it is another by now; null otherwise. */
  was: z.string().nullable(),
  /** It counts something, so it may have a form for each of the language's plural categories, with `|` between. */
  is_counted: z.boolean(),
  /** What is filled in, as `{name}`. */
  places: z.array(z.string()),
  /** Paths of the screens that show it, and `wordPlaces`. */
  used: z.array(z.string()),
  /** 0 while operators have no text of their own. */
  version: z.number(),
  updated_at: timestamp.nullable(),
})
export type TranslationRow = z.output<typeof row>

const filters = {
  language,
  q: text(100).optional(),
  /** Areas, or the folders of modules. */
  module: several(text(80)).optional(),
  /** Paths of screens, and `wordPlaces`. */
  screen: several(line(200)).optional(),
  state: z.enum(translationStates).optional(),
}

const sort = z.enum(['state', '-state', 'key', '-key', 'updated_at', '-updated_at']).default('state')

const counted = z.object({ done: z.number(), total: z.number() })

const version = z.number().int().min(0).max(2_147_483_647)

/** What a text would do, row by row. */
const report = z.object({
  counts: z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), wrong: z.number() }),
  /** Those that are new, changed or wrong; `row` is its number among those sent, or in the file. */
  rows: z.array(
    z.object({
      row: z.number(),
      key: z.string(),
      before: z.string(),
      after: z.string(),
      fault: z.string().nullable(),
    }),
  ),
  /** They were written, and not only looked at. */
  is_written: z.boolean(),
})
export type TranslationReport = z.output<typeof report>

/** The words of the product in every language, as operators lay them over those of the code. */
export const translate = {
  name: 'translate',
  row,
  list: endpoint({
    method: 'GET',
    path: '/translate',
    access: 'get-translate-all',
    accounts,
    query: z.strictObject({
      ...filters,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      sort,
    }),
    reply: pageOf(row),
    about: 'Every phrase of the product in a language, what is missing first.',
  }),
  overview: endpoint({
    method: 'GET',
    path: '/translate/overview',
    access: 'get-translate-all',
    accounts,
    query: z.strictObject({ language }),
    reply: z.object({
      /** Of all languages, those that are offered first. */
      languages: z.array(counted.extend({ code: language, name: z.string(), is_active: z.boolean() })),
      /** Of the language that is asked for. */
      modules: z.array(counted.extend({ module: z.string(), area: z.string(), name: z.string() })),
      screens: z.array(z.object({ screen: z.string(), name: z.string() })),
      /** The plural categories of the language, each with numbers that it is for. */
      forms: z.array(z.object({ form: z.string(), numbers: z.string() })),
    }),
    about: 'How far each language and each module is, and what the list filters by.',
  }),
  write: endpoint({
    method: 'PUT',
    path: '/translate',
    access: 'put-translate',
    accounts,
    errors: { 404: ['error.not-found'] },
    body: z.strictObject({
      language,
      key: requiredText(200),
      /** Empty takes the own text away: the code's is shown again, or the Turkish one. */
      text: text(longestTranslation),
      /** Of the row that was seen; 0 where there was no own text. */
      version,
    }),
    reply: row,
    about: 'Writes one text. Running panels, letters and errors say it at once.',
  }),
  export: endpoint({
    method: 'GET',
    path: '/translate/export',
    access: 'get-translate-all',
    accounts,
    query: z.strictObject({ ...filters, sort, format: z.enum(['xlsx', 'json']) }),
    reply: file,
    answers: 'file',
    about:
      'The same as a workbook, to be filled in and sent back, or as JSON by key as tools of translators read it; what is missing is empty.',
  }),
  importFile: endpoint({
    method: 'POST',
    path: '/translate/file',
    access: 'post-translate',
    accounts,
    errors: {
      400: [
        'translate.wrong.some',
        'translate.file.no-keys',
        'translate.file.no-text',
        'translate.file.no-texts',
        'translate.file.unread',
      ],
    },
    takes: 'words',
    repeat: 'same',
    query: z.strictObject({
      language,
      dry_run: z.stringbool().default(false),
      leave_wrong: z.stringbool().default(false),
    }),
    body: z.instanceof(Uint8Array),
    reply: report,
    about:
      'The same with a file as it was exported: a workbook, of which the columns of keys and of the language are read, or JSON by key.',
  }),
  writeMany: endpoint({
    method: 'POST',
    path: '/translate/many',
    access: 'post-translate',
    accounts,
    errors: { 400: ['translate.wrong.some'] },
    rate: 'heavy',
    repeat: 'same',
    body: z.strictObject({
      language,
      translations: z
        .array(z.strictObject({ key: text(200), text: z.string().max(10_000) }))
        .min(1)
        .max(1_000),
      /** Only looks what they would do. */
      dry_run: z.boolean().default(false),
      /** Writes the others where some are wrong; without it none is written then. */
      leave_wrong: z.boolean().default(false),
    }),
    reply: report,
    about: 'Writes many texts at once, or looks what they would do. Empty ones change nothing.',
  }),
} as const
