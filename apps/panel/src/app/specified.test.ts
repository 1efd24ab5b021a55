import { contract } from '@sofra/contract/contract.ts'
import { expect, test } from 'vitest'
import { foreignKeys } from '../../../server/src/kernel/database/db.keys.ts'
import type { Row } from '../../../server/src/kernel/database/db.types.ts'
import { screens } from './routes.ts'
import { sectionsOf } from './tabs/sections.ts'

// The screens and calls that the product is specified to have, per capability. Changing a path breaks links and programs of
// others. A capability under `underway` is still being built; all others must be complete.

const underway = ['connections'] as const
type Capability =
  | (typeof underway)[number]
  | 'money and reports'
  | 'members and marketing'
  | 'signing in'
  | 'accounts and people'
  | 'companies and restaurants'
  | 'menu'
  | 'the platform’s own records'
  | 'reference records'
  | 'orders'
  | 'a branch at work'

/** The paths of a list and its forms. */
const record = (path: string) => [`${path}/list`, `${path}/form`, `${path}/form/:id`]
const records = (...paths: readonly string[]) => paths.flatMap(record)
const branch = (...paths: readonly string[]) => paths.map((path) => `/manegement/:branch_id/${path}`)

const routes: Readonly<Record<Capability, readonly string[]>> = {
  'signing in': [
    '/login',
    '/forgot-password',
    '/auth/reset/:code',
    '/register/eliza',
    '/register/dealer',
    '/',
    '/home',
    '/profile',
    '/redirect/:path',
  ],
  'accounts and people': [...records('/account', '/user', '/role'), '/role/list-schema-form/:id', '/user-log/list'],
  'companies and restaurants': [
    '/company',
    '/company/list',
    '/company/form',
    '/company/settings',
    '/branch',
    '/branch/form',
    '/branch/form/company/:id',
    '/branch/form/suggestion/:id',
    '/branch/form/registration/:id',
    '/branch/form/:id',
    '/restaurant-registration/list',
    '/services',
    '/kiosk/list',
    ...branch('home', 'settings/payment-method-settings', 'settings/working-hour-settings', 'settings/user-settings'),
    ...branch('settings/delivered-settings'),
  ],
  menu: [
    ...branch('product/management', 'product/category-form', 'product/category-form/:id', 'product/form'),
    ...branch('product/form/:id', ...records('product/product-catalog', 'branch-material', 'branch-material/catalog')),
    '/product-clone/:id',
  ],
  orders: branch('orders', 'order/list'),
  'reference records': [
    ...records('/kitchen', '/cancel-reason', '/payment-method', '/filter-settings', '/restaurant-image', '/currency'),
    ...records('/tax-office', '/city', '/timezone'),
    '/permission/list',
    '/permission/resource/list',
  ],
  'the platform’s own records': [
    ...records('/message', '/theme', '/setting', '/icon', '/content'),
    ...records('/delivery-distance-template', '/request-category', '/company-blog-area'),
    ...records('/integration-platform', '/integration-courier-platform'),
    '/delivery-type/list',
    '/delivery-type/form/:id',
    '/translate',
    '/download',
    '/api-docs',
    '/company/blog/:id',
    '/company/blog/form/:id/:id',
    '/company/company-theme-list/:id',
    '/company/company-theme-form/:id/:id',
    ...['error', 'log', 'front-error', 'restaurant-not-found', 'virtual-switchboard', 'sms', 'mail', 'integration']
      .concat('env')
      .map((log) => `/log/${log}`),
    '/traffic/list',
    '/traffic/type',
    '/traffic/movement',
  ],
  'a branch at work': [
    ...branch('settings/general-settings', 'settings/table-list', 'settings/table-form', 'settings/table-form/:id'),
    ...branch('branch-request-suggestion/list', 'reservation', 'comments', 'command', 'kitchen'),
    '/comments',
    '/caller-id/:tel',
  ],
  'members and marketing': [
    ...records('/member', '/partner-institution', '/marketing/notification', '/marketing/story', '/marketing/discount'),
    ...records('/marketing/definition-point', '/marketing/scheduled-task'),
    '/member/view/:id',
    '/partner-institution/request-list',
    '/marketing/notification/member-notification/:id',
    ...branch(...records('banner', 'campaign'), 'gift-cards', 'gift-cards/form', 'gift-cards/form/:id'),
  ],
  'money and reports': [
    ...['commission', 'restaurantInvoice', 'wallet', 'commission-report-files'].map((one) => `/report/${one}`),
    ...['order', 'member', 'traffic'].map((one) => `/reporting/list-report-${one}`),
    ...branch('commission-report/:id/orders'),
    '/btkReport',
  ],
  connections: branch(
    'product/integration-management',
    'settings/integration-platform-settings',
    'settings/integration-courier-settings',
  ),
}

/** The calls that list, create, read and change a record. */
const plain = (path: string, ...methods: readonly string[]) => [
  `GET ${path}`,
  `POST ${path}`,
  ...['GET', 'PUT', ...methods].map((method) => `${method} ${path}/:id`),
]
const platform = (path: string, ...more: readonly string[]) => [
  ...plain(path, 'PATCH'),
  ...more.map((one) => `GET ${path}/${one}`),
]

const calls: Readonly<Record<Exclude<Capability, 'menu'>, readonly string[]>> = {
  'signing in': [
    ...[
      'login',
      'company-authentication',
      'getinfo',
      'logout',
      'refresh',
      'forget-password',
      'forget-password/:code',
    ].map((one) => `POST /user/${one}`),
    'GET /language',
    'GET /index/check-availability/1',
    'GET /site-setting/for-panel',
  ],
  'accounts and people': [
    ...plain('/user', 'PATCH', 'DELETE'),
    'PUT /user/:id/profile',
    'PATCH /user/:id/change-password',
    'GET /user/:id/reset-password',
  ],
  'companies and restaurants': [
    ...plain('/company', 'PATCH'),
    ...['branch', 'account-user', 'settings', 'license'].map((one) => `GET /company/:id/${one}`),
    'POST /company/:id/license',
    'GET /company/:id/settings/:name',
    'PUT /company/:id/settings/:name',
  ],
  orders: ['GET /delivery-type/setting-all'],
  'reference records': [...plain('/currency', 'DELETE'), 'GET /front/currency-list'],
  'the platform’s own records': [
    'GET /delivery-type',
    'GET /delivery-type/:id',
    'PUT /delivery-type/:id',
    ...platform('/integration-platform', 'log', 'order-log', 'auth-error-log', 'front', 'names'),
    ...platform('/integration-courier-platform', 'front', 'names'),
    ...plain('/setting', 'DELETE'),
  ],
  'a branch at work': ['GET /branch/:id/settings', 'PUT /branch/:id/settings'],
  'members and marketing': ['GET /company/point/total'],
  'money and reports': ['GET /company/btk-report'],
  connections: ['integration-platform-settings', 'integration-courier-platform-settings'].flatMap((one) => [
    `GET /branch/:id/${one}`,
    `PUT /branch/:id/${one}/:name`,
  ]),
}

/** Makes paths comparable whatever their parameters' names; a company's settings have one call per section. */
const shapeOf = (path: string) => path.replace(/(company\/:\w+\/settings)\/[a-z]+$/, '$1/:').replace(/:\w+/g, ':')

/** Pages that open without a session, and paths that the router serves. */
const besideScreens = ['/login', '/forgot-password', '/auth/reset/:', '/register/eliza', '/register/dealer', '/']
const byRouter = ['/redirect/:', '/caller-id/:', '/branch']

/** The screen (by title) or call (by permission) of each path. */
const served: Readonly<Record<'routes' | 'calls', ReadonlyMap<string, string>>> = {
  routes: new Map([
    ...besideScreens.map((path) => [path, 'page before signing in'] as const),
    ...byRouter.map((path) => [path, 'router'] as const),
    ...sectionsOf(screens).map(({ path, to: [first] }) => [shapeOf(path), `leads to ${first?.path}`] as const),
    ...screens.map(({ path, title }) => [shapeOf(path), title] as const),
  ]),
  calls: new Map(contract.map(({ method, path, access }) => [`${method} ${shapeOf(path)}`, access])),
}

/** Returns the missing paths of each capability, and what serves the others. */
const foundOf = (kind: 'routes' | 'calls') =>
  Object.entries<readonly string[]>(kind === 'routes' ? routes : calls).map(([capability, names]) => {
    const lines = names.map((one) => ({ one, by: served[kind].get(shapeOf(one)) }))
    return { capability: capability as Capability, found: lines, missing: lines.filter(({ by }) => by === undefined) }
  })

const isUnderway = (capability: Capability) => underway.some((one) => one === capability)

test.each(['routes', 'calls'] as const)('%s of every capability that is finished are served', (kind) => {
  const all = foundOf(kind)
  const lines = all.flatMap(({ capability, found, missing }) => [
    `${capability}: ${found.length - missing.length} of ${found.length} ${kind}`,
    ...found.map(({ one, by }) => (by ? `  ${one}: ${by}` : `  ${one} is missing`)),
  ])
  console.log(lines.join('\n'))
  expect(all.filter(({ capability, missing }) => missing.length > 0 && !isUnderway(capability))).toEqual([])
})

test('a complete capability is not listed as underway', () => {
  const all = [...foundOf('routes'), ...foundOf('calls')]
  const unfinished = all.filter(({ missing }) => missing.length > 0).map(({ capability }) => capability)
  expect(underway.filter((capability) => !unfinished.includes(capability))).toEqual([])
})

/**
 * Uses of reference records: a column that references one, or a screen made of them. If you add a missing one, enter its column
 * here.
 */
const effects: readonly (readonly [record: string, effect: string, by: string, of: Capability])[] = [
  ['tax office', 'companies', 'company.tax_office_id', 'companies and restaurants'],
  ['tax office', 'invoices', '/report/restaurantInvoice', 'money and reports'],
  ['city', 'tax offices', 'tax_office.city_id', 'reference records'],
  ['city', 'addresses of restaurants', 'branch.district_id', 'companies and restaurants'],
  ['city', 'delivery zones', 'delivery_zone_district.district_id', 'companies and restaurants'],
  ['city', 'addresses of members', 'member_address.district_id', 'members and marketing'],
  ['city', 'provinces of cheques', 'gift_cheque.city_ids', 'members and marketing'],
  ['timezone', 'clocks of restaurants', 'branch.timezone', 'companies and restaurants'],
  ['traffic type', 'visits', 'traffic_day.traffic_type_id', 'the platform’s own records'],
  ['traffic type', 'reports', '/reporting/list-report-traffic', 'money and reports'],
]

const columns = new Set(
  Object.entries(foreignKeys).flatMap(([table, keys]) => Object.keys(keys).map((column) => `${table}.${column}`)),
)
/** Columns with several ids, which have no foreign key; the type checks that the column exists. */
const ofSeveral: readonly `gift_cheque.${keyof Row<'gift_cheque'>}`[] = ['gift_cheque.city_ids']
const isThere = (by: string) =>
  by.startsWith('/') ? served.routes.has(shapeOf(by)) : columns.has(by) || ofSeveral.some((one) => one === by)

test('every reference record is used by a finished capability, or its future use is listed', () => {
  const missing = effects.filter(([, , by]) => !isThere(by))
  const lines = effects.map(([record, effect, by, of]) => {
    const state = isThere(by) ? by : `waits for ${of}`
    return `${record} → ${effect}: ${state}`
  })
  console.log(lines.join('\n'))
  expect(missing.filter(([, , , of]) => !isUnderway(of))).toEqual([])
})
