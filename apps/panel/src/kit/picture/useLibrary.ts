import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../http/api.ts'

/** The active pictures of the platform's library that a search finds, page after page. */
export const useLibrary = (q: string) => {
  const query = useInfiniteQuery({
    queryKey: [restaurantImage.name, 'library', q],
    queryFn: ({ pageParam, signal }) => {
      const asked = { page: pageParam, is_active: 'true', sort: 'name', ...(q ? { q } : {}) }
      return call(restaurantImage.list, { query: asked }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  return {
    pictures: query.data?.pages.flatMap(({ items }) => items),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    loading: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
