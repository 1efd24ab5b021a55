import type { ColumnChoice, ListSetting } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { useTabTitle, ViewContext } from '../../screen/view.ts'
import { useMe } from '../../session/session.ts'
import { completed, sized, storedChoice, visibleColumns } from '../column-choice/column-choice.ts'
import type { Column } from '../table/columns.tsx'
import type { List } from '../useList.ts'
import { useListSetting } from './setting.ts'
import { useWriteSetting } from './useWriteSetting.ts'
import { isAsSaved, viewField } from './view-address.ts'
import { viewsQuery } from './views-query.ts'

export type OpenView = NonNullable<ListSetting['view']>

/** After a reload the page renders this copy until the view is loaded, so that columns do not jump. */
const memory = (list: string) => `view.${list}`

const readCached = (list: string, id: number | undefined): OpenView | undefined => {
  try {
    const view = JSON.parse(sessionStorage.getItem(memory(list)) ?? '')
    return view.id === id ? view : undefined
  } catch {
    return undefined
  }
}

/** Returns the view named in the address, if the user may see it. */
const useOpenView = (list: string): OpenView | undefined => {
  const viewText = use(ViewContext)?.search[viewField] ?? ''
  const id = /^[1-9]\d{0,14}$/.test(viewText) ? Number(viewText) : undefined
  const setting = useListSetting(list)
  const settingView = setting?.view?.id === id ? setting?.view : undefined
  const { data } = useQuery({ ...viewsQuery(list), enabled: id !== undefined && !settingView })
  const loadedView = data?.items.find((one) => one.id === id)
  useEffect(() => {
    if (loadedView) sessionStorage.setItem(memory(list), JSON.stringify(loadedView))
  }, [list, loadedView])
  if (id === undefined) return undefined
  return data ? loadedView : (settingView ?? readCached(list, id))
}

/** The key under which browsers stored columns before the server did. */
const useBrowserKey = (name: string) => `list.${useMe().id}.${name}`

/**
 * Returns the look of a list: the columns of the open view, else the user's own. Changes to a view's columns are temporary until
 * it is saved; changes to the user's own are saved at once.
 */
export const useListView = <Row>(list: List<Row>, name: string, title: string, all: readonly Column<Row>[]) => {
  const view = useOpenView(list.id)
  const setting = useListSetting(list.id)
  const write = useWriteSetting(list.id)
  const key = useBrowserKey(name)
  const [stored] = useState(() => (setting ? null : storedChoice(localStorage.getItem(key), all)))
  const [draft, setDraft] = useState<{ readonly of: OpenView; readonly choice: ColumnChoice }>()
  const tried = draft && draft.of.id === view?.id ? draft.choice : undefined
  const savedColumns = setting ? setting.columns : stored
  const choice = completed(all, tried ?? view?.columns ?? savedColumns)

  const takeOver = useEffectEvent(() => {
    const forget = () => localStorage.removeItem(key)
    if (stored) write({ columns: stored }, { onSuccess: forget })
    else forget()
  })
  useEffect(() => takeOver(), [])

  const [wasNamed, setNamed] = useState(false)
  if (view && !wasNamed) setNamed(true)
  const heading = view ? `${title} · ${view.name}` : title
  useTabTitle(wasNamed ? heading : undefined)

  /** `null` resets to the saved view, or to the default. */
  const choose = (next: ColumnChoice | null) => {
    if (view?.columns) setDraft(next ? { of: view, choice: next } : undefined)
    else write({ columns: next })
  }
  return {
    heading,
    view,
    choice,
    choose,
    /** Whether the list differs from the saved view. */
    isChanged: view !== undefined && (tried !== undefined || !isAsSaved(list.query, list.state, view.query)),
    settle: () => setDraft(undefined),
    columns: visibleColumns(all, choice),
    resize: (key: string, width: number | null) => choose(sized(choice, key, width)),
  }
}

export type ListView = Omit<ReturnType<typeof useListView>, 'columns'>

export interface ViewsProps {
  readonly list: Pick<List<unknown>, 'id' | 'query' | 'state'>
  readonly look: ListView
}
