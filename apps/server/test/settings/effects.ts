import type { PhraseKey } from '@sofra/contract/phrases.ts'

/** What users observe after a setting changed: the reply to a call. */
export type Observed =
  | 'availability'
  | 'branch'
  | 'consent'
  | 'desk'
  | 'front'
  | 'guests-quote'
  | 'menu'
  | 'order'
  | 'person'
  | 'restaurant'
  | 'table-quote'
  | 'zones'

/** How the effect of a setting is proved. */
export type Effect =
  /** After changing the setting to `to` the observed reply differs. `with`: other fields to set with it. */
  | { to: unknown; seenIn: Observed; with?: Readonly<Record<string, unknown>> }
  /**
   * The effect takes several calls or jobs; this test covers it and contains the field's name. Path below `modules`.
   */
  | { provenBy: string }
  /** The setting has no effect; the form says so with this phrase. */
  | { saidBy: PhraseKey }

type Effects = Readonly<Record<string, Effect>>

const text = (value: string) => ({ tr: value, en: '', de: '' })
const inFront = (to: unknown): Effect => ({ to, seenIn: 'front' })
const picture = inFront('pictures/effect.webp')
const unconnected = { saidBy: 'settings.not-connected' } as const
const ledger = 'member/ledger'
const mail = { provenBy: 'company/settings/settings.mail.test.ts' }
const points = { enabled: true, rate: 1_000_000 }
const spending = (to: unknown): Effect => ({ to, seenIn: 'guests-quote', with: points })

/** Fields of a company's settings, as `section.field`. */
export const companyEffects: Effects = {
  'general.title': inFront('Another name'),
  'general.currency_code': { provenBy: 'company/company/company.currency.test.ts' },
  'general.member_login': { provenBy: 'member/guest-account/guest-account.test.ts' },
  'general.blog': { provenBy: 'order/storefront/storefront.content.test.ts' },
  'logos.light': picture,
  'logos.dark': picture,
  'logos.mobile': picture,
  'logos.favicon': picture,
  'seo.title': inFront(text('Title')),
  'seo.description': inFront(text('Description')),
  'seo.keywords': inFront('kebap'),
  'seo.share_picture': picture,
  'social.instagram': inFront('https://example.com/a'),
  'social.facebook': inFront('https://example.com/a'),
  'social.x': inFront('https://example.com/a'),
  'social.youtube': inFront('https://example.com/a'),
  'social.tiktok': inFront('https://example.com/a'),
  'social.linkedin': inFront('https://example.com/a'),
  'apps.app_store': inFront('https://example.com/a'),
  'apps.play_store': inFront('https://example.com/a'),
  'apps.ios_version': inFront('2.05.01'),
  'apps.android_version': inFront('2.05.01'),
  'analytics.ga4_id': inFront('G-ABC1234567'),
  'analytics.gtm_id': inFront('GTM-ABC1234'),
  'analytics.meta_pixel_id': inFront('123456789012345'),
  'payment.gateway': unconnected,
  'payment.test_mode': unconnected,
  'payment.paytr_merchant_id': unconnected,
  'payment.iyzico_api_key': unconnected,
  'payment.iyzico_secret_key': unconnected,
  'payment.paytr_merchant_key': unconnected,
  'payment.paytr_merchant_salt': unconnected,
  'sms.provider': unconnected,
  'sms.sender': unconnected,
  'sms.netgsm_usercode': unconnected,
  'sms.netgsm_password': unconnected,
  'sms.ileti_merkezi_key': unconnected,
  'sms.ileti_merkezi_hash': unconnected,
  'sms.phone_code': { provenBy: 'order/ordering/page/ordering.code.test.ts' },
  'sms.countries': { provenBy: 'member/phone-code/phone-code.test.ts' },
  'mail.host': mail,
  'mail.port': mail,
  'mail.secure': mail,
  'mail.username': mail,
  'mail.from_name': mail,
  'mail.from_address': mail,
  'mail.password': mail,
  'push.apns_key_id': unconnected,
  'push.apns_team_id': unconnected,
  'push.apns_topic': unconnected,
  'push.fcm_service_account': unconnected,
  'push.apns_key': unconnected,
  'points.enabled': spending(true),
  'points.rate': spending(2_000_000),
  'points.lower_limit': spending(20),
  'points.upper_limit': spending(5),
  'points.order_share': spending(100),
  'points.minimum_total': spending(1_000_000),
  'points.earn_rate': { provenBy: `${ledger}/ledger.orders.test.ts` },
  'points.validity_days': { provenBy: `${ledger}/ledger.orders.test.ts` },
  'points.first_membership': { provenBy: `${ledger}/ledger.orders.test.ts` },
  'points.first_membership_days': { provenBy: `${ledger}/ledger.orders.test.ts` },
  'points.comment': { provenBy: 'order/comment/comment.test.ts' },
  'points.comment_days': { provenBy: 'order/comment/comment.test.ts' },
  'points.request': { provenBy: 'member/guest-request/guest-request.test.ts' },
  'points.request_days': { provenBy: 'member/guest-request/guest-request.test.ts' },
  'points.wallet': { provenBy: `${ledger}/ledger.desk.test.ts` },
  'points.wallet_days': { provenBy: `${ledger}/ledger.desk.test.ts` },
  'points.minimum_wallet_amount': { provenBy: `${ledger}/ledger.desk.test.ts` },
  'wallet.limit': { provenBy: `${ledger}/ledger.desk.test.ts` },
  'wallet.minimum': { provenBy: `${ledger}/ledger.desk.test.ts` },
  'wallet.validity_days': { provenBy: `${ledger}/ledger.expiry.test.ts` },
  'giving.points_limit': { provenBy: `${ledger}/branch-gift.test.ts` },
  'giving.wallet_limit': { provenBy: `${ledger}/branch-gift.test.ts` },
  'giving.notify': { provenBy: `${ledger}/branch-gift.test.ts` },
  'comments.ask': { provenBy: 'order/comment/comment.jobs.test.ts' },
  'comments.ask_after_minutes': { provenBy: 'order/comment/comment.jobs.test.ts' },
  'notifications.quiet': { provenBy: 'marketing/notification/notification.test.ts' },
  'notifications.quiet_from': { provenBy: 'marketing/notification/notification.test.ts' },
  'notifications.quiet_to': { provenBy: 'marketing/notification/notification.test.ts' },
  'notifications.cap': { provenBy: 'marketing/notification/notification.test.ts' },
  'notifications.cap_days': { provenBy: 'marketing/notification/notification.test.ts' },
  'notifications.sms_cost': { provenBy: 'marketing/notification/notification.doors.test.ts' },
}

const ownServer = { guests_open_tables: false, own_ip: '192.168.1.20', own_port: 8_080 }

/** Fields of a restaurant: its profile and its daily operation. */
export const branchEffects: Effects = {
  name: inFront('Another name'),
  legal_name: inFront('Another Ltd.'),
  code: { to: 'XYZ', seenIn: 'order' },
  phone: inFront('+905550000099'),
  district_id: inFront('a district'),
  address: inFront('Another street 2'),
  lat: inFront(40.5),
  lng: inFront(28.5),
  timezone: inFront('Europe/Berlin'),
  day_cutoff_minutes: { provenBy: 'report/overview/overview.test.ts' },
  iban: { saidBy: 'branch.iban.hint' },
  contract_starts_at: { saidBy: 'branch.contract_starts_at.hint' },
  contract_ends_at: inFront('2020-01-01T00:00:00.000Z'),
  financial_status: { saidBy: 'branch-settings.financial.hint' },
  financial_ends_at: { saidBy: 'branch-settings.financial.hint' },
  logo_light: picture,
  logo_dark: inFront('pictures/dark.webp'),
  logo_mobile: inFront('pictures/mobile.webp'),
  images: inFront(['pictures/effect.webp']),
  kitchens: inFront('a cuisine'),
  minimum_total: { to: 99_000, seenIn: 'restaurant' },
  delivery_fee: { to: 4_200, seenIn: 'zones' },
  delivery_free_from: { to: 90_000, seenIn: 'zones' },
  min_delivery_minutes: { to: 11, seenIn: 'zones' },
  max_delivery_minutes: { to: 77, seenIn: 'zones' },
  default_preparation_minutes: { to: 44, seenIn: 'menu' },
  page_width_mm: { to: 58, seenIn: 'branch' },
  copies: { to: 3, seenIn: 'branch' },
  auto_print: { to: true, seenIn: 'branch' },
  show_product_details: { to: false, seenIn: 'branch' },
  takes_reservations: { to: true, seenIn: 'restaurant' },
  takes_tips: { to: true, seenIn: 'restaurant' },
  tip_limit_percent: { to: 10, seenIn: 'restaurant' },
  uses_shifts: { provenBy: 'money/day-close/till.test.ts' },
  guests_open_tables: { to: false, seenIn: 'table-quote', with: ownServer },
  own_ip: { saidBy: 'branch-settings.own-server.hint' },
  own_port: { saidBy: 'branch-settings.own-server.hint' },
  auto_accept_sources: { provenBy: 'order/auto-accept/auto-accept.test.ts' },
  auto_accept_types: { provenBy: 'order/auto-accept/auto-accept.test.ts' },
}

/** Fields of the site. */
export const siteEffects: Effects = {
  name: inFront('Another site'),
  scheduled_lead_minutes: { to: 99, seenIn: 'desk' },
  licence_grace_days: { provenBy: '../security/service-status.test.ts' },
  live_support: { to: true, seenIn: 'person' },
  support_email: { to: 'help@example.com', seenIn: 'person' },
  support_phone: { to: '+905550000088', seenIn: 'person' },
  maintenance: { to: true, seenIn: 'availability' },
  maintenance_text: { to: text('Back soon'), seenIn: 'availability', with: { maintenance: true } },
  maintenance_until: { to: '2999-01-01T00:00:00.000Z', seenIn: 'availability', with: { maintenance: true } },
  terms: { to: text('New terms'), seenIn: 'consent' },
  privacy: { to: text('New notice'), seenIn: 'consent' },
}
