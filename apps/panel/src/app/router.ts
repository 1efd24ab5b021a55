import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { Screen } from '../kit/screen/screen.ts'
import { pathTo, searchText } from '../kit/screen/screen.ts'
import { recentBranches } from '../kit/session/recent-branches.ts'
import { bootstrapQuery, meQuery, viewerOf } from '../kit/session/session.ts'
import { Frame } from './Frame.tsx'
import { menuOf, visible } from './menu.ts'
import { queryClient } from './query.ts'
import { screens } from './routes.ts'
import { sectionsOf } from './tabs/sections.ts'
import { dropView } from './tabs/tab-store.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: Screen
  }
}

const thisViewer = async () => {
  const [me, bootstrap] = await Promise.all([
    queryClient.ensureQueryData(meQuery),
    queryClient.ensureQueryData(bootstrapQuery),
  ])
  return viewerOf(me, bootstrap, location.hostname)
}

/** The menu of this user, without a branch's own licence. */
const menu = async (id?: number) => {
  const viewer = await thisViewer()
  return menuOf(screens, viewer, id === undefined ? undefined : { id, modules: viewer.modules, only: false })
}

/** Returns `/home`, or the first screen that this user may see. */
const start = async () => {
  const items = (await menu()).ownGroups.flatMap((group) => group.items)
  return items.find(({ href }) => href === '/home')?.href ?? items[0]?.href ?? '/home'
}

const branchStart = async (id: number) => (await menu(id)).branch[0]?.items[0]?.href ?? `/manegement/${id}/orders`

const root = createRootRoute({ component: Frame })

const toStart = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async () => {
    throw redirect({ href: await start(), replace: true })
  },
})

const toBranch = createRoute({
  getParentRoute: () => root,
  path: '/manegement/$branch_id',
  beforeLoad: async ({ params }) => {
    throw redirect({ href: await branchStart(Number(params.branch_id)), replace: true })
  },
})

/** Legacy links: opens the page after `/redirect` in its initial state, not as it was left. */
const toRedirected = createRoute({
  getParentRoute: () => root,
  path: '/redirect/$',
  beforeLoad: ({ params, location: { search } }) => {
    // A single slash, so that it stays an address of this panel.
    const path = `/${(params._splat ?? '').replace(/^[\\/]+/, '')}`
    dropView(path)
    throw redirect({ href: `${path}${searchText(search)}`, replace: true })
  },
})

const memberList = screens.find(({ path }) => path === '/member/list')

/**
 * The address that a phone system opens: the members with the caller's phone, from where an order starts. A user without access
 * to members goes to a new order in the only or last opened branch.
 */
const toCaller = createRoute({
  getParentRoute: () => root,
  path: '/caller-id/$tel',
  beforeLoad: async ({ params: { tel } }) => {
    if (memberList && visible(memberList, await thisViewer()))
      throw redirect({ href: `${memberList.path}${searchText({ q: tel, exclude_order: true })}`, replace: true })
    const { id, users_branches } = await queryClient.ensureQueryData(meQuery)
    const [only, ...others] = users_branches
    const [last] = recentBranches(id)
    const branch = only && others.length === 0 ? only : last?.id
    const page = branch && `/manegement/${branch}/phone-order${searchText({ phone: tel })}`
    throw redirect({ href: page || (await start()), replace: true })
  },
})

const routerPath = (path: string) => path.replace(/:(\w+)/g, '$$$1')

/** The bare paths of sections redirect to their first page that this user may see. */
const sectionRoutes = sectionsOf(screens)
  .filter(({ path }) => path !== '/manegement/:branch_id')
  .map(({ path, to }) =>
    createRoute({
      getParentRoute: () => root,
      path: routerPath(path),
      beforeLoad: async ({ params, location: { search } }) => {
        const viewer = await thisViewer()
        const page = to.find((screen) => visible(screen, viewer)) ?? to[0]
        throw redirect({ href: `${page ? pathTo(page, params) : '/'}${searchText(search)}`, replace: true })
      },
    }),
  )

const screenRoutes = screens.map((screen) =>
  createRoute({ getParentRoute: () => root, path: routerPath(screen.path), staticData: { screen } }),
)

const unknown = createRoute({ getParentRoute: () => root, path: '$' })

/** Matches addresses to screens. The frame decides which views are shown and kept. */
export const router = createRouter({
  routeTree: root.addChildren([toStart, toBranch, toRedirected, toCaller, ...sectionRoutes, ...screenRoutes, unknown]),
  // Plain texts like the server's queries: `?q=12` stays a text until a screen parses it.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => searchText(search),
  // Each kept view has its own scroll position.
  scrollRestoration: false,
})
