import { use } from 'react'
import { ReachableContext } from './open.ts'
import { pathTo, type Screen, ScreensContext } from './screen.ts'
import { ViewContext } from './view.ts'

/** The screen that leads back from one: what it says itself, else the list beside it; none from what stands in the menu. */
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

/** Where this view leads back to, if the person may go there. */
export const useParent = () => {
  const view = use(ViewContext)
  const screens = use(ScreensContext)
  const reachable = use(ReachableContext)
  const parent = view && parentOf(screens, view.screen)
  if (!view || !parent) return undefined
  const path = pathTo(parent, view.params)
  return reachable(path) ? { title: parent.title, path } : undefined
}
