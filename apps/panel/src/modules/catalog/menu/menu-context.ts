import { createContext, use } from 'react'
import type { Target } from './status/menu-change.ts'
import type { StatusChange } from './status/useMenuStatus.ts'

export interface PopItem {
  readonly key: string
  readonly label: string
  readonly disabled?: boolean
}

export interface PopMenu {
  readonly anchor: HTMLElement
  readonly items: readonly PopItem[]
  readonly onPick: (key: string) => void
}

interface MenuActions {
  /** The branch's, in which people say until when something is closed. */
  readonly zone: string
  /** How the branch writes amounts. */
  readonly currency: string | undefined
  readonly mayClose: (kind: Target['kind']) => boolean
  readonly mayOrder: boolean
  readonly change: (change: StatusChange) => void
  /** Asks until when something is to stay closed. */
  readonly askUntil: (ask: Pick<StatusChange, 'target' | 'name'>) => void
  /** Opens a menu at an element: one for all rows, because one for each would cost more than the rows. */
  readonly openMenu: (menu: PopMenu) => void
  /** Says something to whoever does not see it. */
  readonly announce: (text: string) => void
}

/** What the rows may do; one object for all of them, so that a change draws its own row only. */
export const MenuActionsContext = createContext<MenuActions | null>(null)

export const useMenuActions = () => {
  const actions = use(MenuActionsContext)
  if (!actions) throw new Error('This belongs into the product management')
  return actions
}
