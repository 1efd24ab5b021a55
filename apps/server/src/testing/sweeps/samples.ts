import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { z } from 'zod'
import { applicant, goodForm } from '../registering.ts'

/** The parts of a JSON schema that zod writes for our bodies and queries. */
export interface Schema {
  /** Several where zod writes a value that may be null in short. */
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** The variants of a schema that is one of several; itself when it is not. */
export const variants = (schema: Schema): Schema[] => {
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  return schema.anyOf?.flatMap(variants) ?? [schema]
}

const formats: Record<string, string> = { email: 'person@demo.sofra', 'date-time': '2999-01-01T00:00:00Z' }

const simple = (schema: Schema): unknown => {
  switch (schema.type) {
    case 'string':
      return formats[schema.format ?? ''] ?? 'text'
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1
  }
}

/** What a text has to look like by the name of its field: a rule that a schema cannot say. */
const named: readonly [RegExp, string][] = [
  [/(^|_)email$/, 'person@demo.sofra'],
  [/(^|_)phone$/, '+905550000011'],
  [/(^|_)iban$/, 'TR330006100519786457841326'],
  [/(^|_)password(_repeat)?$/, 'a long new password'],
  [/(^|_)image$/, 'picture/sample.webp'],
]

const fieldOf = (name: string, schema: Schema) => {
  const sample = sampleOf(schema)
  return sample === 'text' ? (named.find(([pattern]) => pattern.test(name))?.[1] ?? sample) : sample
}

/** A value that the schema takes, with all of its optional fields. */
const sampleOf = (schema: Schema): unknown => {
  const [one = {}] = variants(schema)
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  if (one.type === 'array') return [sampleOf(one.items ?? {})]
  if (one.type !== 'object') return simple(one)
  return Object.fromEntries(Object.entries(one.properties ?? {}).map(([name, field]) => [name, fieldOf(name, field)]))
}

const company = { email: '', phone: '', tax_number: '', currency_code: 'TRY', dealer_account_id: null }
const web = 'https://demo.sofra/page'
const social = { instagram: web, facebook: web, x: web, youtube: web, tiktok: web, linkedin: web }
const push = { apns_key_id: '', apns_team_id: '', apns_topic: 'sofra.demo', fcm_service_account: '', apns_key: '' }

const { email, phone, password, password_repeat } = applicant()
const person = { email, phone, password, password_repeat }

// What a schema cannot say: an address that was trimmed before it is looked at, and an end that `auto` and `open` don't have.
const branch = {
  code: 'TST',
  phone: '0555 000 00 11',
  iban: null,
  timezone: 'Europe/Istanbul',
  images: [],
  kitchens: [],
  logo_light: null,
  logo_dark: null,
  logo_mobile: null,
  own_ip: '192.168.1.10',
  contract_starts_at: null,
  contract_ends_at: null,
  financial_ends_at: null,
}
// An offer holds for something, and none is said twice.
const offers = [{ delivery_type: 'comeEat', source: null, price: 900, premium_price: null, hidden: false }]
// A group of materials that is new, and as many of them as it asks for.
const optionGroup = {
  selection_type: 'multiple',
  mandatory: false,
  items: [{ id: undefined, material_id: 1, product_id: null, price: 500, max_quantity: 1 }],
}
const known: Record<string, Record<string, unknown>> = {
  'POST /company/:company_id/branch': { ...branch, registration_id: undefined, suggestion_id: undefined },
  'POST /company': { ...company, account: 'new', account_id: null, owner_email: 'owner@demo.sofra', ends_at: null },
  'PUT /company/:company_id': company,
  'PUT /company/:company_id/settings/general': { currency_code: 'TRY' },
  'PUT /company/:company_id/settings/logos': { light: null, dark: null, mobile: null, favicon: null },
  'PUT /company/:company_id/settings/seo': { share_picture: null },
  'PUT /company/:company_id/settings/social': social,
  'PUT /company/:company_id/settings/apps': {
    app_store: web,
    play_store: web,
    ios_version: '2.4',
    android_version: '',
  },
  'PUT /company/:company_id/settings/analytics': { ga4_id: 'G-ABCD1234', gtm_id: 'GTM-ABC123', meta_pixel_id: '' },
  'PUT /company/:company_id/settings/payment': { paytr_merchant_id: '123456' },
  'PUT /company/:company_id/settings/mail': { from_address: 'mail@demo.sofra' },
  'PUT /company/:company_id/settings/push': push,
  'POST /company/:company_id/settings/mail/test': { to: 'person@demo.sofra' },
  'PUT /branch/:branch_id': branch,
  'PUT /branch/:branch_id/working-hours': { exceptions: [] },
  'PUT /branch/:branch_id/delivery-zone': { zones: [] },
  'PUT /branch/:branch_id/payment-method': { taken: [] },
  'POST /register/eliza': person,
  'POST /register/dealer': person,
  'POST /register/demo': { email: person.email, phone: person.phone },
  'POST /register/verify': { email: person.email, code: '123456' },
  'POST /registration/mine/submit': { details: goodForm },
  'POST /currency': { code: 'XTS', symbol: '¤', thousands: '.', decimal: ',' },
  'PUT /currency/:id': { code: 'XTT', symbol: '¤', thousands: '.', decimal: ',' },
  'POST /timezone': { code: 'Asia/Tokyo' },
  'PUT /timezone/:id': { code: 'Asia/Seoul' },
  'POST /word-group': { words: ['first', 'second'] },
  'PUT /word-group/:id': { words: ['third', 'fourth'] },
  // A phrase of the code that nobody has translated yet.
  'PUT /translate': { lang: 'fr', key: 'action.save', version: 0 },
  'POST /translate/many': { lang: 'fr', translations: [{ key: 'action.cancel', text: 'Annuler' }], dry_run: false },
  'POST /tax-office': { code: '' },
  'PUT /tax-office/:id': { code: '' },
  'POST /restaurant-suggestion': { phone: person.phone },
  'PUT /restaurant-suggestion/:id': { phone: person.phone },
  'POST /user/login': { email: 'nobody@demo.sofra' },
  // It would stop all others.
  'PUT /site-setting': { maintenance: false },
  'PUT /branch/:branch_id/state': { state: 'busy' },
  'POST /branch/:branch_id/menu-change': { target: { product_ids: [1], category_id: null } },
  'POST /branch/:branch_id/menu-change/preview': { target: { product_ids: [1], category_id: null } },
  'POST /branch/:branch_id/product': { offers },
  'PUT /branch/:branch_id/product/:product_id': { offers },
  'POST /branch/:branch_id/option-group': optionGroup,
  'PUT /branch/:branch_id/option-group/:group_id': optionGroup,
  'PUT /branch/:branch_id/option-item/:item_id/status': { status: 'closed' },
  'PUT /branch/:branch_id/category/:category_id/status': { status: 'closed' },
  'PUT /branch/:branch_id/product/:product_id/status': { status: 'closed' },
}

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The records whose calls the sweeps try, as their paths name them (SWEEP="tax-office visit-note"); otherwise they try all. */
const sweptRecords = process.env.SWEEP?.split(' ')

/** Those of the calls that the sweeps try. Throws where a record is named that has no call. */
export const sweptOf = (calls: readonly Endpoint[], records = sweptRecords) => {
  if (!records) return calls
  const ofRecord = (record: string) => calls.filter(({ path }) => path.split('/').includes(record))
  const callless = records.filter((record) => !ofRecord(record).length)
  if (callless.length) throw new Error(`no call is of ${callless}`)
  return [...new Set(records.flatMap(ofRecord))]
}

/** The schema of a call's JSON body; a picture is none. */
export const jsonBodyOf = ({ body, takes }: Endpoint) =>
  takes || !body || body instanceof z.ZodUndefined ? undefined : body

/** What is made of a declaration is the same at every asking, and the sweeps ask thousands of times. */
export const perEndpoint = <T>(make: (endpoint: Endpoint) => T) => {
  const made = new WeakMap<Endpoint, { value: T }>()
  return (endpoint: Endpoint): T => {
    const { value } = made.get(endpoint) ?? { value: make(endpoint) }
    made.set(endpoint, { value })
    return value
  }
}

/** A body that a call takes; undefined for a call without one. */
export const bodyFor = perEndpoint((endpoint): Record<string, unknown> | undefined => {
  const schema = jsonBodyOf(endpoint)
  if (!schema) return undefined
  const body = { ...(sampleOf(schemaOf(schema)) as Record<string, unknown>), ...known[nameOf(endpoint)] }
  const { error } = schema.safeParse(body)
  if (error) throw new Error(`${nameOf(endpoint)} takes no sample: name its fields above`, { cause: error })
  return body
})

/** A query that a call takes; `{}` for a call without one. */
export const queryFor = perEndpoint((endpoint): Record<string, unknown> => {
  if (!endpoint.query) return {}
  const { properties = {}, required = [] } = schemaOf(endpoint.query)
  const sample = (name: string, field: Schema) => (name === 'columns' ? 'created_at' : sampleOf(field))
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, field]) => [name, sample(name, field)]),
  )
})
