import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * A client whose `invalidateQueries` asks again for what is still being loaded for the first time. The library leaves such a load
 * as it is, and its answer may be older than the change that was heard of meanwhile: an import would stay at "0 %" for good.
 */
export class LiveQueryClient extends QueryClient {
  override invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions) {
    if (filters.refetchType !== 'none') {
      const loading = this.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
      // Silently, and with nothing in between: whoever waits for this load gets the answer of the next.
      for (const query of loading) if (query.state.data === undefined) void query.cancel({ silent: true })
    }
    return super.invalidateQueries(filters as never, options)
  }
}
