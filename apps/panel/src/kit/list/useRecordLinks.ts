import { use } from 'react'
import { href, pathTo, type Screen, ScreensContext, searchText, type Target } from '../screen/screen.ts'
import { ViewContext } from '../screen/view.ts'
import { CompanyContext } from '../session/company.ts'

// A platform screen of a company's record may be beside the company's own: `/company/company-theme-list/:company_id`.
const parts = /^(.*[/-])(?:list|form)(\/:company_id)?(?:\/:id)?$/

/**
 * Returns the addresses of a plain record's screens from one of them. Their paths differ only at the end (`recordScreens`), so
 * that a list and a form find each other without importing each other.
 */
export const useRecordLinks = () => {
  const view = use(ViewContext)
  if (!view) throw new Error('This hook works inside a screen only')
  const { screen, params } = view
  const screens = use(ScreensContext)
  const company = use(CompanyContext)
  const whose = company?.isChosen ? searchText({ company: company.id }) : ''
  const [, base = `${screen.path}/`, of = ''] = parts.exec(screen.path) ?? []
  // A composed path is a plain string, so TypeScript does not know its parameters.
  const to = (end: string, more = {}) =>
    `${href(
      { ...screen, path: `${base}${end}` } as Screen<string>,
      ...([{ ...params, ...more }] as unknown as Target<string>),
    )}${whose}`
  // A list at the base itself, such as `/gift-cards`, is named by its form.
  const above = screens.some(({ path }) => path === `${base}list${of}`)
    ? undefined
    : screens.find(({ path }) => path === screen.under)
  // A record with its own page opens there.
  const page = screens.find(({ path }) => path.startsWith(`${base}view/:`))
  return {
    list: above ? `${pathTo(above, params)}${whose}` : to(`list${of}`),
    create: to(`form${of}`),
    edit: (id: number) => to(`form${of}/:id`, { id }),
    open: (id: number) => (page ? `${page.path.replace(/:\w+$/, String(id))}${whose}` : to(`form${of}/:id`, { id })),
    imports: to('import'),
  }
}
