import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { name, queryId, record, requiredText, text, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { toSearchText } from '../../kernel/search-text.ts'

const areDifferent = (words: readonly string[]) => new Set(words.map(toSearchText)).size === words.length

const input = z.object({
  name,
  words: z
    .array(requiredText(40))
    .min(2)
    .max(50)
    .refine(areDifferent, { params: { code: 'rule.twice' } }),
  is_active: z.boolean(),
})

/** Words that a search treats as equal; a word belongs to at most one group. */
export const wordGroup = resource('word-group', {
  row: input.extend(record),
  input,
  filters: { is_active: z.stringbool().optional() },
  writers: ['eliza'],
})

const menu = z.object({ id: z.number(), name: z.string() })

export const wordGroupMenus = endpoint({
  method: 'GET',
  path: '/word-group/menus',
  access: 'get-word-group',
  accounts: ['eliza'],
  query: z.strictObject({ q: text(100).optional() }),
  reply: z.array(menu),
  about: 'Restaurants with a menu to try words on, by a part of their name; the first twenty.',
})

export const wordGroupMenu = endpoint({
  method: 'GET',
  path: '/word-group/menu',
  access: 'get-word-group',
  accounts: ['eliza'],
  query: z.strictObject({ branch_id: queryId.optional() }),
  reply: z.object({
    /** Null when no restaurant has a menu, or the requested one has none. */
    menu: menu.nullable(),
    products: z.array(z.object({ name: translated(120), category: translated(120) })),
  }),
  about: 'What a menu is searched by: its products with their categories. Without a restaurant the first that has any.',
})

const words = z.array(z.array(z.string()))

export const searchWords = endpoint({
  method: 'GET',
  path: '/word-group/words',
  access: 'signed-in',
  reply: words,
  about: 'The words of every active group, for a search in the browser.',
})

export const orderingSearchWords = endpoint({
  method: 'GET',
  path: '/ordering/search-words',
  access: 'channel',
  reply: words,
  about:
    'The same for a guest who searches a menu: whoever looks for one word of a group is shown what has any of them.',
})
