import type { ColumnChoice, ListSetting } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { useTabTitle, ViewContext } from '../../screen/view.ts'
import { useMe } from '../../session/session.ts'
import { completed, shown, sized, storedChoice } from '../column-choice/column-choice.ts'
import type { Column } from '../table/columns.tsx'
import type { List } from '../useList.ts'
import { useListSetting } from './setting.ts'
import { useWriteSetting } from './useWriteSetting.ts'
import { isAsSaved, viewField } from './view-address.ts'
import { viewsQuery } from './views-query.ts'

export type OpenView = NonNullable<ListSetting['view']>

/** What a page that was loaded anew draws until the view has been read again, so that its columns don't jump. */
const memory = (list: string) => `view.${list}`

const readCached = (list: string, id: number | undefined): OpenView | undefined => {
  try {
    const view = JSON.parse(sessionStorage.getItem(memory(list)) ?? '')
    return view.id === id ? view : undefined
  } catch {
    return undefined
  }
}

/** The view that the address names, if the person sees it. */
const useOpenView = (list: string): OpenView | undefined => {
  const named = use(ViewContext)?.search[viewField] ?? ''
  const id = /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined
  const setting = useListSetting(list)
  const known = setting?.view?.id === id ? setting?.view : undefined
  const { data } = useQuery({ ...viewsQuery(list), enabled: id !== undefined && !known })
  const found = data?.items.find((one) => one.id === id)
  useEffect(() => {
    if (found) sessionStorage.setItem(memory(list), JSON.stringify(found))
  }, [list, found])
  if (id === undefined) return undefined
  return data ? found : (known ?? readCached(list, id))
}

/** Where this browser kept columns before the server did. */
const useBrowserKey = (name: string) => `list.${useMe().id}.${name}`

/**
 * How a list looks: with the columns of the view that is open, else with the person's own. Those of a view change for now, until it is
 * saved; their own are kept at once.
 */
export const useListView = <Row>(list: List<Row>, name: string, title: string, all: readonly Column<Row>[]) => {
  const view = useOpenView(list.id)
  const setting = useListSetting(list.id)
  const write = useWriteSetting(list.id)
  const key = useBrowserKey(name)
  const [stored] = useState(() => (setting ? null : storedChoice(localStorage.getItem(key), all)))
  const [draft, setDraft] = useState<{ readonly of: OpenView; readonly choice: ColumnChoice }>()
  const tried = draft && draft.of.id === view?.id ? draft.choice : undefined
  const own = setting ? setting.columns : stored
  const choice = completed(all, tried ?? view?.columns ?? own)

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

  /** `null`: back to how the view was saved, or to how the list begins. */
  const choose = (next: ColumnChoice | null) => {
    if (view?.columns) setDraft(next ? { of: view, choice: next } : undefined)
    else write({ columns: next })
  }
  return {
    heading,
    view,
    choice,
    choose,
    /** Whether it shows something else than was saved. */
    isChanged: view !== undefined && (tried !== undefined || !isAsSaved(list.query, list.state, view.query)),
    settle: () => setDraft(undefined),
    columns: shown(all, choice),
    resize: (key: string, width: number | null) => choose(sized(choice, key, width)),
  }
}

export type ListView = Omit<ReturnType<typeof useListView>, 'columns'>

export interface ViewsProps {
  readonly list: Pick<List<unknown>, 'id' | 'query' | 'state'>
  readonly look: ListView
}
