import { createContext, use } from 'react'
import type { StatusChange } from './useMenuStatus.ts'

interface MenuActions {
  /** The branch's, in which people say until when something is closed. */
  readonly zone: string
  readonly mayCategory: boolean
  readonly mayProduct: boolean
  readonly change: (change: StatusChange) => void
  /** Asks until when something is to stay closed. */
  readonly askUntil: (ask: Pick<StatusChange, 'target' | 'name'>) => void
}

/** What the rows may do; one object for all of them, so that a change draws its own row only. */
export const MenuActionsContext = createContext<MenuActions | null>(null)

export const useMenuActions = () => {
  const actions = use(MenuActionsContext)
  if (!actions) throw new Error('This belongs into the product management')
  return actions
}
