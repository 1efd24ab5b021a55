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

/** Changes the user's settings of a list: columns render at once and are saved one after the other. */
export const useWriteSetting = (list: string) => {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    // Runs the changes in order.
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
      // The columns may have changed again; the rendered ones are current.
      if (view === undefined) return
      // Invalidated here because the dialog that made the change may be closed.
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
