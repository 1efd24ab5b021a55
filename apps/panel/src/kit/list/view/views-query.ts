import { queryOptions } from '@tanstack/react-query'
import { loadPart } from '../../load-part.ts'

/** The views of a list, and the roles to share them with. Loads when a view or the menu of views is opened. */
export const viewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['saved-view', list],
    queryFn: async ({ signal }) => {
      const { listViews } = await loadPart(() => import('./view-calls.ts'))
      return listViews(list, signal)
    },
    staleTime: 60_000,
  })
