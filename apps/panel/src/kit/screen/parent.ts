import { use } from 'react'
import { ReachableContext } from './open.ts'
import { pathTo, type Screen, ScreensContext } from './screen.ts'
import { ViewContext } from './view.ts'

/** Returns the parent of a screen: its declared one, else the list beside it. Screens in the menu have none. */
export const parentOf = (
  screens: readonly Screen[],
  { path, under, menu }: Pick<Screen, 'path' | 'under' | 'menu'>,
) => {
  if (menu) return undefined
  if (under) return screens.find((other) => other.path === under)
  const lists = screens.filter((other) => other.path.endsWith('/list') && other.path !== path)
  return lists
    .filter((list) => path.startsWith(list.path.slice(0, -'list'.length)))
    .sort((one, other) => other.path.length - one.path.length)[0]
}

/** Returns the parent of this view, if the user may open it. */
export const useParent = () => {
  const view = use(ViewContext)
  const screens = use(ScreensContext)
  const reachable = use(ReachableContext)
  const parent = view && parentOf(screens, view.screen)
  if (!view || !parent) return undefined
  const path = pathTo(parent, view.params)
  return reachable(path) ? { title: parent.title, path } : undefined
}
