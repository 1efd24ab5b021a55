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
  /** The branch's time zone, for the end of a closing. */
  readonly zone: string
  /** The branch's currency. */
  readonly currency: string | undefined
  readonly mayClose: (kind: Target['kind']) => boolean
  readonly mayOrder: boolean
  readonly change: (change: StatusChange) => void
  /** Opens the dialog for the end of a closing. */
  readonly chooseUntil: (ask: Pick<StatusChange, 'target' | 'name'>) => void
  /** Opens the dialog for how many are left. */
  readonly askStock: (ask: Pick<StatusChange, 'target' | 'name'>) => void
  /** Opens a menu at an element. All rows share one, which is cheaper than one each. */
  readonly openMenu: (menu: PopMenu) => void
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void
}

/** Actions of the rows; one stable object, so that a change renders its own row only. */
export const MenuActionsContext = createContext<MenuActions | null>(null)

export const useMenuActions = () => {
  const actions = use(MenuActionsContext)
  if (!actions) throw new Error('This belongs into the product management')
  return actions
}
