import { use } from 'react'
import { href, pathTo, type Screen, ScreensContext, searchText, type Target } from '../screen/screen.ts'
import { ViewContext } from '../screen/view.ts'
import { CompanyContext } from '../session/company.ts'

// A company's may lie beside what is the company's own: `/company/company-theme-list/:company_id`.
const parts = /^(.*[/-])(?:list|form)(\/:company_id)?(?:\/:id)?$/

/**
 * The addresses of a plain record's screens, seen from one of them. Their paths differ in the end only
 * (`recordScreens`), so a list and a form find each other without importing the screens that load them.
 */
export const useRecordLinks = () => {
  const view = use(ViewContext)
  if (!view) throw new Error('This hook works inside a screen only')
  const { screen, params } = view
  const screens = use(ScreensContext)
  const company = use(CompanyContext)
  const whose = company?.isChosen ? searchText({ company: company.id }) : ''
  const [, base = `${screen.path}/`, of = ''] = parts.exec(screen.path) ?? []
  // A path put together here is just a string, so which parameters it takes is not known to the type.
  const to = (end: string, more = {}) =>
    `${href(
      { ...screen, path: `${base}${end}` } as Screen<string>,
      ...([{ ...params, ...more }] as unknown as Target<string>),
    )}${whose}`
  // A list that lies at the base itself, as `/gift-cards` does, is named by its form.
  const above = screens.some(({ path }) => path === `${base}list${of}`)
    ? undefined
    : screens.find(({ path }) => path === screen.under)
  // A record that has a page of its own is opened there.
  const page = screens.find(({ path }) => path.startsWith(`${base}view/:`))
  return {
    list: above ? `${pathTo(above, params)}${whose}` : to(`list${of}`),
    create: to(`form${of}`),
    edit: (id: number) => to(`form${of}/:id`, { id }),
    open: (id: number) => (page ? `${page.path.replace(/:\w+$/, String(id))}${whose}` : to(`form${of}/:id`, { id })),
    imports: to('import'),
  }
}
