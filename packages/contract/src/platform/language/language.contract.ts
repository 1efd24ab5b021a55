import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, requiredText, timestamp, version } from '../../kernel/fields.ts'
import { allLanguages } from '../../kernel/languages.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'

const input = z.object({
  /** The language's own name. */
  name: requiredText(60),
  is_active: z.boolean(),
  /** Used when the user has chosen no language and the browser requests none that is offered. */
  is_panel_default: z.boolean(),
  /** Used when a channel requests no language, or one that is not offered. */
  is_guest_default: z.boolean(),
})

const row = input.extend({
  id: z.number(),
  code: z.enum(allLanguages),
  /** Position among the offered languages. */
  sort_no: z.number(),
  /** Number of translated phrases. */
  translated: z.number(),
  phrases: z.number(),
  version,
  created_at: timestamp,
})
export type LanguageRow = z.output<typeof row>

const accounts = ['eliza'] as const
const query = listQuery(['created_at'], { is_active: z.stringbool().optional() }).extend({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  sort: z.enum(['sort_no', 'name', '-name', 'code', '-code']).default('sort_no'),
})

/** The possible languages of the product. All exist; operators decide which are offered, and in which order. */
export const language = {
  name: 'language',
  param: 'id',
  row,
  input,
  filters: { is_active: z.stringbool().optional() },
  list: endpoint({
    method: 'GET',
    path: '/language-setting',
    access: 'get-language-all',
    accounts,
    query,
    reply: pageOf(row),
  }),
  export: endpoint({
    method: 'GET',
    path: '/language-setting/export',
    access: 'get-language-all',
    accounts,
    query: query.extend(exportShape),
    reply: file,
    answers: 'file',
  }),
  one: endpoint({
    method: 'GET',
    path: '/language-setting/:id',
    access: 'get-language',
    accounts,
    reply: row.extend({
      /** Users who read the panel in it, counted up to 1,000. */
      users: z.number(),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/language-setting/:id',
    access: 'put-language',
    accounts,
    body: input.extend({ version }).strict(),
    reply: row,
    about:
      'Counts at once: panels offer it or leave it, letters, errors and menus of one that is off are in Turkish. A new default takes the place of the one before.',
  }),
  order: endpoint({
    method: 'PUT',
    path: '/language-setting/order',
    access: 'put-language',
    accounts,
    errors: { 409: ['language.order-changed'] },
    body: z.strictObject({ ids: z.array(id).min(1).max(allLanguages.length) }),
    reply: z.object({ ids: z.array(z.number()) }),
    about: 'The order in which those that are offered are named; all of them, each once.',
  }),
} as const
