import type { QueryClient } from '@tanstack/react-query'
import { bootstrapQuery } from './session.ts'

/** Stores the hashes of the operators' texts, which are newer than every cached or pending response. */
export const takeHashes = (client: QueryClient, words: Readonly<Record<string, string>>) => {
  const { queryKey } = bootstrapQuery
  client.setQueryData(queryKey, (bootstrap) => bootstrap && { ...bootstrap, words })
  // A response written before the change would restore the old hashes until the next refetch.
  if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey })
}
