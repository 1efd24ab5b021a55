import { ApiError } from '../kit/http/api.ts'
import { LiveQueryClient } from './query-client.ts'

const tries = 2

/** A refusal is final; a connection or server failure may be temporary. */
const again = (count: number, error: Error) =>
  count < tries && error instanceof ApiError && (error.status === 0 || error.status >= 500)

export const queryClient = new LiveQueryClient({
  defaultOptions: { queries: { staleTime: 15_000, gcTime: 10 * 60_000, retry: again }, mutations: { retry: false } },
})
