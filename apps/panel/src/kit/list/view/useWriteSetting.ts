import type { ColumnChoice } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loadPart } from '../../load-part.ts'
import { meQuery } from '../../session/session.ts'
import { useToast } from '../../toast/toast.ts'
import { viewsQuery } from './views-query.ts'

interface Patch {
  readonly columns?: ColumnChoice | null
  readonly view_id?: number | null
}

/** Changes what the person has set of a list: columns are drawn at once, one after the other brought to the server. */
export const useWriteSetting = (list: string) => {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    // In the order in which they were made.
    scope: { id: `list-setting ${list}` },
    mutationFn: async (patch: Patch) => {
      const { writeSetting } = await loadPart(() => import('./view-calls.ts'))
      return writeSetting({ list, ...patch })
    },
    onMutate: async ({ columns }) => {
      if (columns === undefined) return
      await client.cancelQueries(meQuery)
      client.setQueryData(meQuery.queryKey, (me) => {
        if (!me) return me
        const present = me.lists.find((one) => one.list === list)
        const others = me.lists.filter((one) => one.list !== list)
        return { ...me, lists: [...others, { list, columns, view: present?.view ?? null }] }
      })
    },
    onSuccess: (setting, { view_id: view }) => {
      // Columns may have been changed again meanwhile, and are as they were drawn.
      if (view === undefined) return
      // Here and not with whoever asked, a dialog that has closed by now.
      void client.invalidateQueries(viewsQuery(list))
      client.setQueryData(meQuery.queryKey, (me) => {
        if (!me) return me
        const present = me.lists.find((one) => one.list === list)
        const others = me.lists.filter((one) => one.list !== list)
        return { ...me, lists: [...others, { ...setting, columns: present?.columns ?? null }] }
      })
    },
    onError: (error) => {
      toast.fail(error)
      void client.invalidateQueries(meQuery)
    },
  })
  return mutate
}
