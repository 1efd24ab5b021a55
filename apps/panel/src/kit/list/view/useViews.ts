import type { SavedView } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { ViewContext } from '../../screen/view.ts'
import { meQuery } from '../../session/session.ts'
import { useToast } from '../../toast/toast.ts'
import { useT } from '../../words/i18n.ts'
import type { ViewsProps } from './useListView.ts'
import { useWriteSetting } from './useWriteSetting.ts'
import { noView, queryText, searchOf, viewField } from './view-address.ts'
import { createView, removeView, updateView } from './view-calls.ts'
import { viewsQuery } from './views-query.ts'

interface NamedView {
  readonly name: string
  readonly role_id: number | null
}

/** Returns the function that writes a view; it returns undefined after a failure, which is shown. */
const useViewWrite = (list: string, current: SavedView | undefined) => {
  const toast = useToast()
  const client = useQueryClient()
  const reload = async (view?: SavedView) => {
    await client.invalidateQueries(viewsQuery(list))
    // A default view is part of the sign-in's reply.
    if (view?.is_default || current?.is_default) await client.invalidateQueries(meQuery)
  }
  const { mutateAsync: change, isPending } = useMutation({
    mutationFn: (run: () => Promise<SavedView | null>) => run(),
    onSuccess: (view) => reload(view ?? undefined),
    onError: (failure) => {
      toast.fail(failure)
      void reload()
    },
  })
  const write = (run: () => Promise<SavedView | null>) =>
    change(run).then(
      (view) => ({ view }),
      () => undefined,
    )
  return { write, isPending }
}

/** Returns the views of a list and their actions. */
export const useViews = ({ list, look }: ViewsProps) => {
  const t = useT()
  const toast = useToast()
  const address = use(ViewContext)
  const { data, error } = useQuery(viewsQuery(list.id))
  const setDefault = useWriteSetting(list.id)
  const items = data?.items
  const current = items?.find(({ id }) => id === look.view?.id)
  const present = { query: queryText(list.query, list.state), columns: look.choice }

  const { write, isPending } = useViewWrite(list.id, current)
  const selectView = (view: SavedView) => {
    address?.setSearch((search) => ({ ...search, [viewField]: String(view.id) }), true)
    look.settle()
  }
  return {
    items,
    roles: data?.roles ?? [],
    error,
    current,
    isPending,
    /** Opens a view as saved, or the list without one. */
    open: (view: SavedView | undefined) => {
      look.settle()
      const plain = items?.some((one) => one.is_default) ? { [viewField]: noView } : {}
      address?.setSearch(() => (view ? searchOf(view) : plain), false)
    },
    /** Saves the list's current state in the open view. */
    save: async () => {
      if (!current) return
      const { id, version, name, role_id } = current
      const saved = await write(() => updateView(id, { version, name, role_id, ...present }))
      if (!saved?.view) return
      look.settle()
      toast.ok(t('view.saved', { name }))
    },
    setDefault: (id: number | null) => setDefault({ view_id: id }),
    create: async (of: NamedView, opens: boolean) => {
      const saved = await write(() => createView({ list: list.id, ...of, ...present }))
      if (!saved?.view) return false
      selectView(saved.view)
      if (opens) setDefault({ view_id: saved.view.id })
      toast.ok(t('view.saved', { name: of.name }))
      return true
    },
    /** Renames the open view, or changes whom it is shared with. */
    edit: async (of: NamedView, opens: boolean) => {
      if (!current) return false
      const { id, version, query, columns, is_default } = current
      const saved = await write(() => updateView(id, { version, query, columns, ...of }))
      if (!saved?.view) return false
      if (opens !== is_default) setDefault({ view_id: opens ? id : null })
      toast.ok(t('view.saved', { name: of.name }))
      return true
    },
    remove: async () => {
      if (!current) return false
      if (!(await write(() => removeView(current.id)))) return false
      look.settle()
      address?.setSearch(({ [viewField]: _, ...rest }) => rest, true)
      toast.ok(t('action.deleted'))
      return true
    },
  }
}
