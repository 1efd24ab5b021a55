import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getInfo } from '@sofra/contract/access/session/session.contract.ts'
import { branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import { branchSettingsShape, branchShape } from '@sofra/contract/branch/branch/branch.input.ts'
import { branchProfile, putBranch } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { deliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { sectionNames, sections } from '@sofra/contract/company/settings/settings.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { orderingRestaurant } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { branchDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { bootstrap, checkAvailability, consentText, siteSetting } from '@sofra/contract/platform/site/site.contract.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { rewardsOf } from '../../test/rewards.ts'
import { testServer } from '../../test/server.ts'
import { branchEffects, companyEffects, type Effect, type Observed, siteEffects } from '../../test/settings/effects.ts'
import { twoTenants } from '../../test/tenants.ts'

const server = await testServer()
const { a, admin, call } = server
const { A, a1, eliza, paymentMethod } = await twoTenants(a)
const { richMember } = await rewardsOf(server, A)
const guest = await richMember()
const channel = A.channel
const ofA = { company_id: A.id }
const ofBranch = { branch_id: a1.id }
const kitchen = await a.insert<{ id: number }>('kitchen', { name: 'Kebap', is_active: true })
const district = await a.district('Ankara', 'Çankaya')

const basket = (more: object = {}) => ({
  branch_id: a1.id,
  delivery_type: 'comeGetIt' as const,
  payment_method: paymentMethod.id,
  lines: [{ product_id: a1.plain.id, quantity: 2 }],
  ...more,
})
const at = { delivery_type: 'orderOnTheTable' as const, table_token: a1.table.token }
type Answer = Awaited<ReturnType<typeof call>>
/** Returns a reply or its refusal. */
const answerOf = (answer: Answer): unknown => (answer.status < 300 ? answer.reply : answer.refusal.errors)

const observers: Record<Observed, () => Promise<unknown>> = {
  availability: async () => answerOf(await call(checkAvailability, {})),
  branch: async () => (await call(branchOne, { as: A.owner, params: ofBranch })).reply.receipt,
  consent: async () =>
    Promise.all(
      (['terms', 'privacy'] as const).map(
        async (name) => (await call(consentText, { query: { text: name } })).reply.text,
      ),
    ),
  desk: async () => (await call(branchDesk, { as: A.owner, params: ofBranch })).reply.lead_minutes,
  front: async () => answerOf(await call(orderingFront, { channel })),
  'guests-quote': async () => {
    const answer = await call(quote, {
      channel,
      member: guest,
      body: basket({ member: { phone: guest.phone }, spend_points: 10 }),
    })
    return answer.status < 300 ? [answer.reply.spendable, answer.reply.reductions] : answer.refusal.errors
  },
  menu: async () => (await call(orderingMenu, { channel, query: ofBranch })).reply.branch.preparation_minutes,
  order: async () => {
    const headers = { 'idempotency-key': randomUUID() }
    return (await call(placeOrder, { channel, body: basket(), headers })).reply.code.split('-')[0]
  },
  person: async () => {
    const { reply } = await call(bootstrap, { as: A.owner })
    const { is_show_live_support } = (await call(getInfo, { as: A.owner })).reply
    return [is_show_live_support, reply.site.support_email, reply.site.support_phone]
  },
  restaurant: async () => answerOf(await call(orderingRestaurant, { channel, query: ofBranch })),
  'table-quote': async () => answerOf(await call(quote, { channel, body: basket(at) })),
  zones: async () => (await call(deliveryZones, { as: A.owner, params: ofBranch })).reply.branch,
}

/** Reads a record and writes it back with some fields changed, as its form does. */
const change = async (of: { one: Endpoint; update: Endpoint }, params: object, as: { id: number }, fields: object) => {
  const row = (await call(of.one, { as, params } as never)).reply as Record<string, unknown>
  const inputs = Object.keys((of.update.body as unknown as { shape: object }).shape)
  const body = Object.fromEntries(inputs.filter((name) => name in row).map((name) => [name, row[name]]))
  const answer = await call(of.update, { as, params, body: { ...body, ...fields } } as never)
  expect(answer.status, JSON.stringify(answer.status < 300 ? {} : answer.refusal.errors)).toBe(200)
}

const modules = join(import.meta.dirname, '../modules')

/** Proves an effect: `save` changes fields through their call. */
const prove = async (field: string, effect: Effect | undefined, save: (fields: object) => Promise<void>) => {
  if (!effect) throw new Error(`${field} has no row in testing/settings/effects.ts: name what follows from it`)
  if ('saidBy' in effect) return expect(allPhrases[effect.saidBy].every(Boolean)).toBe(true)
  if ('provenBy' in effect)
    return expect(readFileSync(join(modules, effect.provenBy), 'utf8'), field).toMatch(new RegExp(`\\b${field}\\b`))
  const { [field]: _, ...others } = effect.with ?? {}
  if (Object.keys(others).length) await save(others)
  const before = await observers[effect.seenIn]()
  await save({ ...effect.with, [field]: effect.to })
  // The server caches the site for two seconds.
  await expect.poll(observers[effect.seenIn]).not.toEqual(before)
}

const companyFields = sectionNames.flatMap((section) =>
  [...Object.keys(sections[section].values.shape), ...sections[section].secrets].map(
    (field) => [section, field] as const,
  ),
)

describe('each field of a company’s settings has an effect, or its form says that it has none', () => {
  beforeEach(async () => {
    await admin(`update company set settings = '{}', settings_info = '{}' where id = $1`, [A.id])
  })

  test.each(companyFields)('%s.%s', async (section, field) => {
    const effect = companyEffects[`${section}.${field}`]
    if (effect && 'saidBy' in effect)
      expect([...sections[section].unconnected, ...sections[section].secrets]).toContain(field)
    await prove(field, effect, (fields) => change(sections[section], ofA, A.owner, fields))
  })
})

describe('each field of a restaurant has an effect, or its form says that it has none', () => {
  const values: Record<string, unknown> = { district_id: district, kitchens: [kitchen.id] }
  beforeEach(async () => {
    await admin(
      `update branch set guests_open_tables = true, own_ip = null, own_port = null, contract_ends_at = null, legal_name = 'Test', timezone = 'Europe/Istanbul',
         district_id = $2, takes_tips = false, takes_reservations = false, set_up_at = now() where id = $1`,
      [a1.id, await a.district('İstanbul', 'Kadıköy')],
    )
  })

  test.each(Object.keys({ ...branchShape, ...branchSettingsShape }))('%s', async (field) => {
    const effect = branchEffects[field]
    const effectHere = effect && 'to' in effect && field in values ? { ...effect, to: values[field] } : effect
    await prove(field, effectHere, (fields) =>
      change({ one: branchProfile, update: putBranch }, ofBranch, eliza, fields),
    )
  })
})

describe('each field of the site has an effect', () => {
  beforeEach(async () => {
    await admin('update site set maintenance = false')
    // The server caches the site, and a maintenance of the previous field would refuse the next call.
    await expect.poll(async () => (await call(checkAvailability, {})).reply.maintenanceStatus).toBe(false)
  })

  test.each(Object.keys(siteSetting.input.shape))('%s', async (field) => {
    await prove(field, siteEffects[field], (fields) => change(siteSetting, {}, eliza, fields))
  })
})

test('every row refers to an existing field', () => {
  const unknownFields = (rows: object, fields: readonly string[]) =>
    Object.keys(rows).filter((name) => !fields.includes(name))
  expect(
    unknownFields(
      companyEffects,
      companyFields.map(([section, field]) => `${section}.${field}`),
    ),
  ).toEqual([])
  expect(unknownFields(branchEffects, Object.keys({ ...branchShape, ...branchSettingsShape }))).toEqual([])
  expect(unknownFields(siteEffects, Object.keys(siteSetting.input.shape))).toEqual([])
})
