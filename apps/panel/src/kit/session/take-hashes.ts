import type { QueryClient } from '@tanstack/react-query'
import { bootstrapQuery } from './session.ts'

/** Takes the hashes of the words that are laid over, of a moment later than every answer that is here or on its way. */
export const takeHashes = (client: QueryClient, words: Readonly<Record<string, string>>) => {
  const { queryKey } = bootstrapQuery
  client.setQueryData(queryKey, (known) => known && { ...known, words })
  // An answer that was written before would put the hashes of before in their place, until the next look.
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
}
