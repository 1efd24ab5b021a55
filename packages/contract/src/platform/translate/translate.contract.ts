import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, requiredText, several, text, timestamp } from '../../kernel/fields.ts'
import { allLanguages } from '../../kernel/languages.ts'
import { file, pageOf } from '../../kernel/resource.ts'
import { longestTranslation } from './translate.rules.ts'

const translationStates = ['todo', 'done'] as const

/** Where words appear outside of screens: in the frame, before the sign-in, in letters and in errors. */
export const wordPlaces = ['frame', 'open', 'letter', 'error'] as const

/** A parameter `lang` would be the reader's language. */
const language = z.enum(allLanguages)
const accounts = ['eliza'] as const

const row = z.object({
  key: z.string(),
  /** The module's folder: `platform/kitchen`. */
  module: z.string(),
  /** The present texts: overrides, else the code's. */
  words: z.object({ tr: z.string(), en: z.string(), de: z.string() }),
  /** The operator's text in the language; empty by default. */
  text: z.string(),
  /** The built-in text in the language; empty when there is none. */
  built: z.string(),
  state: z.enum(translationStates),
  /** The translated Turkish text when it is outdated; else null. */
  was: z.string().nullable(),
  /** It has a number, so it may have a form for each plural category, separated by `|`. */
  is_counted: z.boolean(),
  /** The placeholders: `{name}`. */
  places: z.array(z.string()),
  /** Paths of the screens that use it, and `wordPlaces`. */
  used: z.array(z.string()),
  /** 0 without an operator's text. */
  version: z.number(),
  updated_at: timestamp.nullable(),
})
export type TranslationRow = z.output<typeof row>

const filters = {
  language,
  q: text(100).optional(),
  /** Areas, or folders of modules. */
  module: several(text(80)).optional(),
  /** Paths of screens, and `wordPlaces`. */
  screen: several(line(200)).optional(),
  state: z.enum(translationStates).optional(),
}

const sort = z.enum(['state', '-state', 'key', '-key', 'updated_at', '-updated_at']).default('state')

const counted = z.object({ done: z.number(), total: z.number() })

const version = z.number().int().min(0).max(2_147_483_647)

/** The effect of texts, row by row. */
const report = z.object({
  counts: z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), wrong: z.number() }),
  /** New, changed and wrong rows; `row` is the number in the request or file. */
  rows: z.array(
    z.object({ row: z.number(), key: z.string(), before: z.string(), after: z.string(), fault: z.string().nullable() }),
  ),
  /** False for a preview. */
  is_written: z.boolean(),
})
export type TranslationReport = z.output<typeof report>

/** The words of the product in every language, as operators override them. */
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
      /** All languages, offered ones first. */
      languages: z.array(counted.extend({ code: language, name: z.string(), is_active: z.boolean() })),
      /** In the requested language. */
      modules: z.array(counted.extend({ module: z.string(), area: z.string(), name: z.string() })),
      screens: z.array(z.object({ screen: z.string(), name: z.string() })),
      /** The plural categories of the language, each with example numbers. */
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
      /** Empty deletes the override: the built-in or Turkish text is used again. */
      text: text(longestTranslation),
      /** The version of the seen row; 0 without an override. */
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
      /** Only previews the effect. */
      dry_run: z.boolean().default(false),
      /** Skips wrong texts; otherwise none is written when one is wrong. */
      leave_wrong: z.boolean().default(false),
    }),
    reply: report,
    about: 'Writes many texts at once, or looks what they would do. Empty ones change nothing.',
  }),
} as const
