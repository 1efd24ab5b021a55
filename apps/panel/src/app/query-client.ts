import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * A client whose `invalidateQueries` restarts queries that are on their first load. TanStack Query would keep such a load, whose
 * response may be older than the change: an import would stay at "0 %".
 */
export class LiveQueryClient extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions) {
    if (filters.refetchType !== 'none') {
      const loading = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
      // Silently and without a gap: code that awaits this load gets the next response.
      for (const query of loading) if (query.state.data === undefined) void query.cancel({ silent: true })
    }
    return super.invalidateQueries(filters as never, options)
  }
}
