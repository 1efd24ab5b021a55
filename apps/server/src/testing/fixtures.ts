import { randomUUID } from 'node:crypto'
import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { callerOf } from './caller.ts'
import type { Makers } from './makers.ts'
import { waitingRegistration } from './registering.ts'
import { bodyFor, nameOf } from './sweeps/samples.ts'
import type { SellingBranch } from './tenants.ts'

/** Somebody's part of the world: an account with a person, a company of it and a branch that sells. */
export interface Holder {
  account: { id: number }
  person: { id: number }
  company: { id: number; channel: { key: string } }
  branch: SellingBranch
}

export interface Tools {
  a: Makers
  call: ReturnType<typeof callerOf>['call']
  /** Somebody of the platform who may do everything. */
  eliza: { id: number }
  paymentMethod: { id: number }
}

/** Whose the records are that an id names: what is the platform's is nobody's secret, and crosses no border. */
type FixtureScope = 'account' | 'company' | 'branch' | 'platform'

/** Where an id stands: its path up to it, and the ids that stand there before it. */
interface Place {
  path: string
  before: Readonly<Record<string, number>>
}

export interface Fixture {
  of: FixtureScope
  /** The id of a record of the holder's: of a new one wherever a call might change or remove it. */
  make(holder: Holder, tools: Tools, place: Place): number | Promise<number>
}

const fixture =
  (of: FixtureScope) =>
  (make: Fixture['make']): Fixture => ({ of, make })
const ofAccount = fixture('account')
const ofCompany = fixture('company')
const ofBranch = fixture('branch')
const ofPlatform = fixture('platform')

const place: Fixture['make'] = async ({ company, branch }, { call, paymentMethod }) => {
  const lines = [{ product_id: branch.plain.id, quantity: 1 }]
  const body = { branch_id: branch.id, delivery_type: 'comeGetIt', payment_method: paymentMethod.id, lines } as const
  const headers = { 'idempotency-key': randomUUID() }
  return (await call(placeOrder, { channel: company.channel, body, headers })).reply.id
}

/** A product beside its price, as a bulk change keeps it. */
const sampleState = {
  premium_price: null,
  vat_rate: 1_000,
  tags: [],
  show_in_list: true,
  status: 'open',
  closed_until: null,
}
/** What a bulk change asks for that asks for nothing. */
const emptyChange = {
  price: null,
  rounding: null,
  vat_rate: null,
  add_tags: [],
  remove_tags: [],
  show_in_list: null,
  status: null,
}

/** A plain record, made as people make one: by the call that stands beside this path. */
const created: Fixture['make'] = async ({ company, branch }, { call, eliza }, { path }) => {
  const collection = path.slice(0, path.lastIndexOf('/'))
  const create = contract.find((one) => one.method === 'POST' && one.path === collection)
  if (!create) throw new Error(`nothing creates what ${path} names`)
  const unique = (value: unknown) => (typeof value === 'string' && value === 'text' ? `text ${randomUUID()}` : value)
  const body = Object.fromEntries(Object.entries(bodyFor(create) ?? {}).map(([name, value]) => [name, unique(value)]))
  const { reply } = await call(
    create as Endpoint,
    { as: eliza, params: { company_id: company.id, branch_id: branch.id }, body } as never,
  )
  return (reply as { id: number }).id
}

const recordOf = (resource: string) =>
  ofPlatform((holder, tools) => created(holder, tools, { path: `/${resource}/:id`, before: {} }))

/** Of a dealer or the platform, the company in hand is somebody else's account. */
const accountOf = async ({ company }: Holder, { admin }: Makers) => {
  const [row] = await admin<{ id: number }>('select account_id as id from company where id = $1', [company.id])
  return row ?? { id: 0 }
}

const sessionOf: Fixture['make'] = async ({ person }, { a }, { before }) => {
  const user = before.user_id ?? person.id
  const [row] = await a.admin<{ no: number }>(
    `insert into session (id, user_id, account_id, token_hash, expires_at)
     select gen_random_uuid(), id, account_id, decode(md5(random()::text), 'hex'), now() + interval '1 hour'
     from app_user where id = $1 returning no`,
    [user],
  )
  return row?.no ?? 0
}

/**
 * What an id in a path, a query or a body names. A call with an id that is missing here fails the sweeps: add its line.
 * Where one name means two things, the path up to it comes first (`/demo-registration/:registration_id`), and before that
 * a call that is about something else than its neighbours (`PUT /user/:user_id/profile user_id`).
 */
const fixtures: Readonly<Record<string, Fixture>> = {
  account_id: ofAccount(({ account }) => account.id),
  branch_id: ofBranch(({ branch }) => branch.id),
  // One that can be taken back: it holds a product that has not been changed since.
  change_id: ofBranch(async ({ branch }, { a }) => {
    const { id, name } = await a.product({ branch })
    const [before, after] = [1_000, 1_100].map((price) => ({ ...sampleState, price }))
    const rows = JSON.stringify([{ record: 'product', id, name, version: 1, before, after }])
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    const asked = JSON.stringify(emptyChange)
    const change = { kind: 'bulk', asked, rows, changed: 1, undo_until: '2999-01-01T00:00:00Z' }
    return (await a.insert('menu_change', { ...keys, ...change })).id
  }),
  category_id: ofBranch(async ({ branch }, { a }) => (await a.category({ branch })).id),
  dealer_account_id: ofAccount(({ account }) => account.id),
  company_id: ofCompany(({ company }) => company.id),
  // A menu is copied from any branch of the same company.
  from_branch_id: ofCompany(({ branch }) => branch.id),
  // One that no product offers, so that it may be removed.
  group_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    const name = { tr: 'Soslar', en: '', de: '' }
    return (await a.insert('option_group', { ...keys, kind: 'material', name, selection_type: 'multiple' })).id
  }),
  id: ofPlatform(created),
  // No word stands in two groups.
  '/word-group/:id': ofPlatform(async (_, { a }) => {
    const words = [randomUUID(), randomUUID()]
    return (await a.insert('word_group', { name: 'Test', words })).id
  }),
  kitchen_id: recordOf('kitchen'),
  log_id: ofCompany(async ({ company }, { a }) => {
    const row = { company_id: company.id, record: 'company', record_id: String(company.id), action: 'update' }
    return (await a.insert('audit_log', { ...row, before: {}, after: {} })).id
  }),
  // One that has been compared and changes nothing.
  import_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    const [counts, report] = [
      { new: 0, changed: 0, unchanged: 0, only_here: 0, wrong: 0 },
      { faults: [], rows: [] },
    ]
    const compared = { state: 'ready', progress: 100, counts, report, menu_version: 1 }
    return (await a.insert('menu_import', { ...keys, name: 'menu.xlsx', file: Buffer.from('PK'), ...compared })).id
  }),
  item_id: ofBranch(async ({ branch }, { a }) => {
    const wish = { branch, product: branch.plain, selection_type: 'multiple', prices: [500] } as const
    return (await a.group(wish)).items[0]?.id ?? 0
  }),
  material_id: ofBranch(async ({ branch }, { a }) => {
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    return (await a.insert('material', { ...keys, name: { tr: 'Soğan', en: '', de: '' } })).id
  }),
  mail_id: ofPlatform(() => 1),
  dead_letter_id: ofPlatform(async (_, { a }) => {
    const event = { name: 'test.happened', subject_id: 1, payload: {}, at: '2026-01-01T00:00:00Z' }
    const failure = { subscriber: randomUUID(), tries: 10, error: 'Error: no answer' }
    return (await a.insert('dead_letter', { no: 1, ...event, ...failure })).id
  }),
  order_id: ofBranch(place),
  parent_account_id: ofAccount(({ account }) => account.id),
  product_id: ofBranch(async ({ branch }, { a }) => (await a.product({ branch })).id),
  payment_method_id: ofPlatform((_, { paymentMethod }) => paymentMethod.id),
  reason_id: recordOf('cancel-reason'),
  '/demo-registration/:registration_id': ofPlatform((_, { a }) =>
    waitingRegistration(a, { kind: 'demo', demo_type: 'customer_demo' }),
  ),
  registration_id: ofAccount(async ({ account }, { a }) => {
    const applicant = await a.insert('account', { type: 'customer', title: 'Applicant', state: 'registering' })
    return waitingRegistration(a, { kind: 'restaurant', account_id: applicant.id, dealer_account_id: account.id })
  }),
  suggestion_id: recordOf('restaurant-suggestion'),
  reset_code: ofPlatform(() => 123_456),
  role_id: ofAccount(async ({ account }, { a }) => {
    const role = { account_id: account.id, name: `Role ${randomUUID()}`, keys: [] }
    return (await a.insert('role', role)).id
  }),
  session_no: ofAccount(sessionOf),
  user_id: ofAccount(async ({ account }, { a }) => (await a.user({ account })).id),
  'PUT /branch/:branch_id/menu/category-order ids': ofBranch(
    async ({ branch }, { a }) => (await a.category({ branch })).id,
  ),
  'PUT /branch/:branch_id/category/:category_id/product-order ids': ofBranch(
    async ({ branch }, { a }) => (await a.product({ branch })).id,
  ),
  '/branch/:branch_id/user/:user_id': ofBranch(async (holder, { a }) => {
    const account = await accountOf(holder, a)
    return (await a.user({ account, branches: [holder.branch] })).id
  }),
  // Takes in somebody of the company who does not work here yet.
  'POST /branch/:branch_id/user/:user_id user_id': ofAccount(
    async (holder, { a }) => (await a.user({ account: await accountOf(holder, a) })).id,
  ),
  'GET /user/:user_id/profile user_id': ofAccount(({ person }) => person.id),
  'PATCH /user/:user_id/change-password user_id': ofAccount(({ person }) => person.id),
  'PUT /user/:user_id/profile user_id': ofAccount(({ person }) => person.id),
}

const creating = (path: string) => {
  const collection = path.slice(0, path.lastIndexOf('/'))
  return contract.some((one) => one.method === 'POST' && one.path === collection)
}

/** A plain record of a company or a branch needs no line: the call beside its path makes one. */
const plain = (path: string): Fixture | undefined => {
  const of = /^\/(company|branch)\/:\1_id\/.+\/:\w+$/.exec(path)?.[1]
  if (!of || !creating(path)) return undefined
  return of === 'branch' ? ofBranch(created) : ofCompany(created)
}

const lineOf = (name: string, path: string, call = ''): Fixture | undefined =>
  fixtures[`${call} ${name}`] ?? fixtures[path] ?? fixtures[name] ?? fixtures[name.replace(/_ids$/, '_id')]

/** The fixture of an id, by its call, its path up to it or its name; several of one kind go by the same (`branch_ids`). */
export const fixtureOf = (name: string, path = '', call = ''): Fixture | undefined =>
  lineOf(name, path, call) ?? plain(path)

/** Makes one of each plain record of the holder's company and branch, so that no table of theirs is empty. */
export const createPlainRecords = async (holder: Holder, tools: Tools) => {
  for (const { method, path } of contract) {
    const name = /:(\w+)$/.exec(path)?.[1]
    if (method !== 'DELETE' || !name || lineOf(name, path)) continue
    await plain(path)?.make(holder, tools, { path, before: {} })
  }
}

/** The ids that the path of a call names, or a beginning of it, each of a record of the holder's. */
export const pathIdsOf = async (endpoint: Endpoint, holder: Holder, tools: Tools, beginning = endpoint.path) => {
  const ids: Record<string, number> = {}
  for (const { 0: shown, 1: name = '', index } of beginning.matchAll(/:(\w+)/g)) {
    const path = beginning.slice(0, index + shown.length)
    const known = fixtureOf(name, path, nameOf(endpoint))
    if (!known) throw new Error(`no fixture for ${path}`)
    ids[name] = await known.make(holder, tools, { path, before: { ...ids } })
  }
  return ids
}
