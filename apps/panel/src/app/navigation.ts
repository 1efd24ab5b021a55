import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { searchText } from '../kit/screen/screen.ts'
import { useViewer } from '../kit/session/session.ts'
import { visible } from './menu.ts'
import type { View } from './tabs/tab-store.ts'

/** Returns the view of the address; `null` if there is none that this user may see. */
export const useHere = (): View | null => {
  const viewer = useViewer()
  const match = useRouterState({ select: ({ matches }) => matches.at(-1) })
  return useMemo(() => {
    const screen = match?.staticData.screen
    if (!match || !screen || !visible(screen, viewer)) return null
    const entries = Object.entries<string>(match.params)
    if (entries.some(([, value]) => !/^[1-9]\d{0,15}$/.test(value))) return null
    const params = Object.fromEntries(entries.map(([name, value]) => [name, Number(value)]))
    return { path: match.pathname.replace(/(.)\/$/, '$1'), screen, params, search: match.search }
  }, [match, viewer])
}

/** Opens an address without a reload. */
export const useOpen = () => {
  const { history } = useRouter()
  return useMemo(
    () =>
      (href: string, replace = false) =>
        replace ? history.replace(href) : history.push(href),
    [history],
  )
}

export const addressOf = ({ path, search }: Pick<View, 'path' | 'search'>) => `${path}${searchText(search)}`
