import { orderingSearchWords, searchWords, wordGroup } from '@sofra/contract/platform/word-group/word-group.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { checkWords } from './word-group.service.ts'

const activeWords = async (query: Query) => {
  const groups = await query<{ words: string[] }>('select words from word_group where is_active order by id')
  return groups.map(({ words }) => words)
}

export const wordGroupRoutes = [
  ...crud(wordGroup, 'word_group', { search: ['name', 'words'], check: checkWords }),
  serve(searchWords, (_, { query }) => activeWords(query)),
  serve(orderingSearchWords, (_, { query }) => activeWords(query)),
]
