import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { Screen } from '../kit/screen.ts'
import { searchText } from '../kit/screen.ts'
import { bootstrapQuery, meQuery, viewerOf } from '../kit/session.ts'
import { Frame } from './Frame.tsx'
import { menuOf } from './menu.ts'
import { queryClient } from './query.ts'
import { screens } from './routes.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: Screen
  }
}

/** The first screen that this person may see: `/home`, unless their role does not reach it. */
const start = async () => {
  const [me, { site }] = await Promise.all([
    queryClient.ensureQueryData(meQuery),
    queryClient.ensureQueryData(bootstrapQuery),
  ])
  const [first] = menuOf(screens, viewerOf(me, site, location.host), undefined).own
  return first?.items.find(({ href }) => href === '/home')?.href ?? first?.items[0]?.href ?? '/home'
}

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
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/manegement/${params.branch_id}/orders`, replace: true })
  },
})

const routerPath = (path: string) => path.replace(/:(\w+)/g, '$$$1')

const screenRoutes = screens.map((screen) =>
  createRoute({ getParentRoute: () => root, path: routerPath(screen.path), staticData: { screen } }),
)

const unknown = createRoute({ getParentRoute: () => root, path: '$' })

/** Matches addresses to screens. Which views are shown and kept is the frame's affair. */
export const router = createRouter({
  routeTree: root.addChildren([toStart, toBranch, ...screenRoutes, unknown]),
  // Plain texts, as the server's own queries: `?q=12` stays a text until a screen's schema reads it.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => searchText(search),
  // Each kept view has its own scroll position.
  scrollRestoration: false,
})
