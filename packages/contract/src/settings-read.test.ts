import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { branchShape } from './branch/branch/branch.input.ts'
import { putBranchCourier, putBranchMarketplace } from './branch/branch-integration/branch-integration.contract.ts'
import { sectionNames, sections } from './company/settings/settings.contract.ts'
import { siteSetting } from './platform/site/site.contract.ts'

const root = new URL('../../../apps/', import.meta.url)

const ordering = 'server/src/modules/order/ordering'
const terms = `${ordering}/parts/ordering.terms.ts`
const branch = 'server/src/modules/branch'
const print = 'panel/src/modules/order/print'
const prints = 'server/src/modules/order/fulfilment/order.prints.api.ts'
const mail = 'server/src/modules/company/settings/settings.mail.ts'
const store = 'server/src/modules/company/settings/settings.store.ts'
const effects = 'server/src/modules/order/fulfilment/order.effects.ts'

const ledger = 'server/src/modules/member/ledger'

const page = 'guest/src/page/page.ts'
const head = 'guest/src/page/head.ts'
const front = 'server/src/modules/order/front/front.routes.ts'
const members = 'later: members and marketing'
const session = 'server/src/modules/access/session/session.routes.ts'
const availability = 'server/src/modules/platform/site/site.api.ts'
const consent = 'server/src/modules/platform/site/site.routes.ts#text'

/** The capabilities that are still to come, in the words by which they are planned. */
const coming = ['members and marketing', 'online payment', 'reports', 'connections']

/** The file that acts on a setting, or the capability that will, in words. A section stands for its fields that have no line. */
const company: Record<string, string> = {
  'general.title': store,
  'general.currency_code': terms,
  'general.member_login': 'server/src/modules/member/guest-account/sign-in.service.ts',
  'general.blog': 'server/src/modules/order/front/front.read.ts',
  logos: front,
  seo: head,
  'seo.share_picture': head,
  social: page,
  'apps.app_store': page,
  'apps.play_store': page,
  apps: front,
  analytics: 'guest/src/analytics/tags.ts',
  payment: 'later: online payment',
  'sms.phone_code': 'server/src/modules/member/phone-code/phone-code.service.ts',
  sms: members,
  mail,
  push: members,
  'points.enabled': store,
  'points.rate': `${ordering}/ordering.price.ts`,
  'points.earn_rate': effects,
  'points.validity_days': effects,
  'points.lower_limit': `${ordering}/ordering.price.ts`,
  'points.upper_limit': `${ordering}/ordering.price.ts`,
  'points.order_share': `${ordering}/ordering.price.ts`,
  'points.minimum_total': `${ordering}/ordering.price.ts`,
  'points.comment': 'server/src/modules/order/comment/comment.guest.ts',
  'points.comment_days': 'server/src/modules/order/comment/comment.guest.ts',
  'points.request': 'server/src/modules/member/guest-request/guest-request.service.ts',
  'points.request_days': 'server/src/modules/member/guest-request/guest-request.service.ts',
  'points.first_membership': `${ledger}/ledger.api.ts`,
  'points.first_membership_days': `${ledger}/ledger.api.ts`,
  points: `${ledger}/ledger.desk.ts`,
  'wallet.validity_days': `${ledger}/ledger.expiry.ts`,
  wallet: `${ledger}/ledger.desk.ts`,
  comments: 'server/src/modules/order/comment/comment.jobs.ts',
  notifications: 'server/src/modules/marketing/notification/notification.settings.ts',
  'notifications.cap': 'server/src/modules/marketing/notification/notification.send.ts',
  'notifications.cap_days': 'server/src/modules/marketing/notification/notification.send.ts',
  'notifications.sms_cost': 'server/src/modules/marketing/notification/notification.queries.ts',
}

const branches: Record<string, string> = {
  name: terms,
  legal_name: page,
  code: `${ordering}/ordering.place.ts`,
  phone: page,
  district_id: 'panel/src/modules/branch/branch/form/PointField.tsx',
  address: page,
  lat: `${branch}/zone/zone.service.ts`,
  lng: `${branch}/zone/zone.service.ts`,
  timezone: terms,
  day_cutoff_minutes: 'server/src/modules/report/overview/overview.queries.ts',
  iban: 'later: reports',
  contract_starts_at: `${branch}/branch/branch.checks.ts`,
  contract_ends_at: terms,
  financial_status: 'panel/src/modules/branch/branch/form/SettingsFields.tsx',
  financial_ends_at: 'panel/src/modules/branch/branch/form/SettingsFields.tsx',
  logo_light: `${front}#logos`,
  logo_dark: `${front}#logos`,
  logo_mobile: `${front}#logos`,
  images: front,
  kitchens: 'server/src/modules/order/front/front.read.ts#branch_kitchen',
  minimum_total: `${ordering}/ordering.price.ts`,
  delivery_fee: `${branch}/zone/zone.service.ts`,
  delivery_free_from: `${branch}/zone/zone.service.ts`,
  min_delivery_minutes: `${branch}/zone/zone.service.ts`,
  max_delivery_minutes: `${branch}/zone/zone.service.ts`,
  default_preparation_minutes: 'panel/src/modules/order/fulfilment/desk/card/Approve.tsx',
  page_width_mm: `${print}/print-order.tsx`,
  copies: prints,
  auto_print: prints,
  show_product_details: '../packages/contract/src/order/print/paper.ts',
  takes_reservations: `${branch}/reservation/reservation.guest.ts`,
  takes_tips: `${ordering}/ordering.checks.ts`,
  tip_limit_percent: `${ordering}/ordering.checks.ts`,
  guests_open_tables: `${ordering}/ordering.load.ts`,
  // Of the restaurant's own till, for what runs beside it: the server never connects to them (`bill.own-server.test.ts`).
  own_ip: 'later: connections',
  own_port: 'later: connections',
}

const sites: Record<string, string> = {
  name: `${front}`,
  scheduled_lead_minutes: 'server/src/modules/order/fulfilment/order.jobs.ts',
  licence_grace_days: 'server/src/kernel/licence.ts',
  live_support: session,
  support_email: 'panel/src/app/shell/PersonItems.tsx',
  support_phone: 'panel/src/app/shell/PersonItems.tsx',
  maintenance: availability,
  maintenance_text: availability,
  maintenance_until: availability,
  terms: consent,
  privacy: consent,
}

const connectors = 'later: connections'

/** Of how a branch is connected to a marketplace or a courier service. */
const connections: Record<string, string> = {
  is_active: connectors,
  remote_name: connectors,
  remote_id: connectors,
  pickup_point_name: connectors,
  pickup_point_id: connectors,
  credentials: connectors,
}
const connectionShape = { ...putBranchMarketplace.body?.shape, ...putBranchCourier.body?.shape }

const settings = sectionNames.flatMap((section) =>
  [...Object.keys(sections[section].values.shape), ...sections[section].secrets].map(
    (field) => [section, field] as const,
  ),
)

/** Expects a reader's file to name the setting, or the column after its `#` that it is kept in. What will be read later has none. */
const expectRead = (reader: string, setting: string) => {
  if (reader.startsWith('later: ')) return expect(coming).toContain(reader.slice('later: '.length))
  const [file = '', column = setting] = reader.split('#')
  expect(readFileSync(new URL(file, root), 'utf8')).toMatch(new RegExp(`\\b${column}\\b`))
}

describe('each setting is read, or the capability that will read it is named', () => {
  test.each(settings)("a company's %s.%s", (section, field) => {
    expectRead(company[`${section}.${field}`] ?? company[section] ?? 'nobody', field)
  })

  test.each(Object.keys(branchShape))("a branch's %s", (field) => {
    expectRead(branches[field] ?? 'nobody', field)
  })

  test.each(Object.keys(siteSetting.input.shape))("the site's %s", (field) => {
    expectRead(sites[field] ?? 'nobody', field)
  })

  test.each(Object.keys(connectionShape).filter((field) => field !== 'version'))("a connection's %s", (field) => {
    expectRead(connections[field] ?? 'nobody', field)
  })

  test('no line is of a setting that is none', () => {
    const known = new Set<string>(settings.flatMap(([section, field]) => [section, `${section}.${field}`]))
    expect(Object.keys(company).filter((line) => !known.has(line))).toEqual([])
    expect(Object.keys(branches).filter((line) => !(line in branchShape))).toEqual([])
    expect(Object.keys(sites).filter((line) => !(line in siteSetting.input.shape))).toEqual([])
    expect(Object.keys(connections).filter((line) => !(line in connectionShape))).toEqual([])
  })
})
