import {
  orderingSearchWords,
  searchWords,
  wordGroup,
  wordGroupMenu,
  wordGroupMenus,
} from '@sofra/contract/platform/word-group/word-group.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { readMenu, readMenus } from './word-group.menu.ts'

const duplicateSql = `
select g.name as group, old as word
from word_group g cross join unnest(g.words) as old
join unnest($1::text[]) as new on app.search_text(new) = app.search_text(old)
where g.id is distinct from $2
limit 1`

/** Refuses words of another group. The lock serialises concurrent saves. */
const checkWords = async (
  { query }: Context,
  _: unknown,
  { words }: { words: readonly string[] },
  id: number | null,
) => {
  await query('lock table word_group in share row exclusive mode')
  const [params] = await query<{ word: string; group: string }>(duplicateSql, [words, id])
  if (params)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'words', code: 'word-group.taken', params }] })
}

const readWords = async (query: Query) => {
  const groups = await query<Pick<Row<'word_group'>, 'words'>>(
    'select words from word_group where is_active order by id',
  )
  return groups.map(({ words }) => words)
}

export const wordGroupRoutes = [
  ...crud(wordGroup, 'word_group', { search: ['name', 'words'], check: checkWords }),
  serve(wordGroupMenus, ({ query: { q } }, { query }) => readMenus(query, q)),
  serve(wordGroupMenu, ({ query: { branch_id = null } }, { query }) => readMenu(query, branch_id)),
  serve(searchWords, (_, { query }) => readWords(query)),
  serve(orderingSearchWords, (_, { query }) => readWords(query)),
]
