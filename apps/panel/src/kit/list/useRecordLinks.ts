import { use } from 'react'
import { href, type Screen, type Target } from '../screen/screen.ts'
import { ViewContext } from '../screen/view.ts'

const ending = /\/(?:list|form(?:\/:id)?)$/

/**
 * The addresses of a plain record's screens, seen from one of them. Their paths differ in the end only
 * (`recordScreens`), so a list and a form find each other without importing the screens that load them.
 */
export const useRecordLinks = () => {
  const view = use(ViewContext)
  if (!view) throw new Error('This hook works inside a screen only')
  const { screen, params } = view
  const base = screen.path.replace(ending, '')
  // A path put together here is just a string, so which parameters it takes is not known to the type.
  const to = (end: string, more = {}) =>
    href(
      { ...screen, path: `${base}${end}` } as Screen<string>,
      ...([{ ...params, ...more }] as unknown as Target<string>),
    )
  return {
    list: to('/list'),
    create: to('/form'),
    edit: (id: number) => to('/form/:id', { id }),
    imports: to('/import'),
  }
}
