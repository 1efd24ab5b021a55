import { sectionNames, sections, settingsOverview } from '@sofra/contract/company/settings/settings.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { testSecret } from '../../../../test/database.ts'
import { testServer } from '../../../../test/server.ts'
import { bodyFor } from '../../../../test/sweeps/samples.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { unseal } from '../../../kernel/secrets.ts'
import { sealName } from './settings.service.ts'

const { a, admin, call } = await testServer()
const { A, B, eliza } = await twoTenants(a)
const ofA = { company_id: A.id }
const ofB = { company_id: B.id }
const { seo, general, sms, payment, points } = sections

const versionOf = async (of: { one: Endpoint }, company = ofA) =>
  ((await call(of.one, { as: eliza, params: company } as never)).reply as { version: number }).version

test.each(sectionNames)('%s has its defaults, can be saved and read again', async (name) => {
  const { one, update, start } = sections[name] as unknown as { one: Endpoint; update: Endpoint; start: object }
  const before = (await call(one, { as: B.owner, params: ofB } as never)).reply as Record<string, unknown>
  if (name !== 'general') expect(before).toMatchObject(start)
  const { credentials: _, ...typed } = bodyFor(update) as Record<string, unknown>
  const body = { ...typed, version: before.version }
  const saved = (await call(update, { as: B.owner, params: ofB, body } as never)).reply as Record<string, unknown>
  expect(saved.version).toBe(Number(before.version) + 1)
  expect((await call(one, { as: B.owner, params: ofB } as never)).reply).toEqual(saved)
})

test('GET and PUT settings return 404 for another company', async () => {
  const ask = async (company_id: number) => {
    const params = { company_id }
    const body = { ...seo.start, version: 1 }
    return [
      (await call(seo.one, { as: A.owner, params })).refusal,
      (await call(settingsOverview, { as: A.owner, params })).refusal,
      (await call(seo.update, { as: A.owner, params, body })).refusal,
    ]
  }
  const foreign = await ask(B.id)
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(foreign).toEqual(await ask(999_999))
})

test('PUT settings refuses a stale version of the same section only', async () => {
  const version = await versionOf(seo)
  const save = (keywords: string) =>
    call(seo.update, { as: A.owner, params: ofA, body: { ...seo.start, keywords, version } })
  const [first, second, other] = await Promise.all([
    save('dürüm'),
    save('kebap'),
    call(points.update, { as: A.owner, params: ofA, body: { ...points.start, version: await versionOf(points) } }),
  ])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect(other.status).toBe(200)
  const [won, lost] = first.status === 200 ? [first, second] : [second, first]
  expect(lost.refusal.present).toEqual(won.reply)
})

test("PUT settings/general changes the company's name and version", async () => {
  const body = { ...general.start, title: 'Yeni Sofra', currency_code: 'TRY', version: await versionOf(general) }
  await call(general.update, { as: A.owner, params: ofA, body })
  expect(await admin('select name, settings -> $2 as general from company where id = $1', [A.id, 'general'])).toEqual([
    { name: 'Yeni Sofra', general: { member_login: 'phone', blog: false } },
  ])
  const { refusal } = await call(general.update, {
    as: A.owner,
    params: ofA,
    body: { ...body, currency_code: 'XXX', version: await versionOf(general) },
  })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'currency_code' }] })
})

test('PUT settings/points hides disabled rules from orders and keeps them', async () => {
  const save = async (enabled: boolean) => {
    const body = { ...points.start, earn_rate: 300, enabled, version: await versionOf(points) }
    return (await call(points.update, { as: A.owner, params: ofA, body })).reply
  }
  const sold = () => admin("select settings -> 'points' ->> 'earn_rate' as rate from company where id = $1", [A.id])
  expect(await save(true)).toMatchObject({ enabled: true, earn_rate: 300 })
  expect(await sold()).toEqual([{ rate: '300' }])
  await save(false)
  expect(await sold()).toEqual([{ rate: null }])
  expect((await call(points.one, { as: A.owner, params: ofA })).reply).toMatchObject({ enabled: false, earn_rate: 300 })
  const crossed = { ...points.start, lower_limit: 9, upper_limit: 3, version: await versionOf(points) }
  const { refusal } = await call(points.update, { as: A.owner, params: ofA, body: crossed })
  expect(refusal.errors).toMatchObject([{ path: 'upper_limit', code: 'settings.points.limits-crossed' }])
})

describe('a credential', () => {
  const marker = 'cok-gizli-7Q2'
  const body = { ...sms.start, provider: 'netgsm' as const, sender: 'SOFRA', netgsm_usercode: '850' }
  const save = async (netgsm_password: string | null, company = ofA, as = A.owner) =>
    (
      await call(sms.update, {
        as,
        params: company,
        body: { ...body, netgsm_password, version: await versionOf(sms, company) },
      })
    ).reply

  test('returns only when it was set, is kept when sent empty, and is deleted by null', async () => {
    const set = (await save(marker)).credentials.netgsm_password
    expect(set?.set_by).toMatch(/^Test Person/)
    expect((await save('')).credentials.netgsm_password).toEqual(set)
    expect((await save(null)).credentials.netgsm_password).toBeNull()
  })

  test('is in no reply, audit log or table in clear', async () => {
    const saved = await save(marker)
    const overview = await call(settingsOverview, { as: A.owner, params: ofA })
    const stale = await call(sms.update, { as: A.owner, params: ofA, body: { ...body, version: 1 } })
    for (const reply of [saved, overview.reply, stale.refusal]) expect(JSON.stringify(reply)).not.toContain(marker)
    const tables = await admin<{ name: string }>(
      "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    for (const { name } of tables)
      expect(await admin(`select t::text from ${name} t where t::text like $1`, [`%${marker}%`]), name).toEqual([])
    // Control: values that are not secret are stored readably.
    expect(await admin('select id from company where settings::text like $1', ['%SOFRA%'])).toHaveLength(1)
  })

  test('decrypts only for its company and purpose', async () => {
    await save(marker)
    const [row] = await admin<{ sealed: string }>('select sealed from company_secret where company_id = $1', [A.id])
    const open = (company: number, name: string) => unseal(testSecret, sealName(company, name), row?.sealed ?? '')
    expect(open(A.id, 'sms.netgsm_password')).toBe(marker)
    expect(() => open(B.id, 'sms.netgsm_password')).toThrow()
    expect(() => open(A.id, 'mail.password')).toThrow()
    const [logged] = await admin<{ after: { sealed: string } }>(
      "select after from audit_log where record = 'company_secret' and action = 'insert' order by id desc limit 1",
    )
    expect(logged?.after.sealed).toBe('•••')
  })
})

test('PUT settings of payments refuses a caller acting as the company', async () => {
  const body = { ...payment.start, version: await versionOf(payment) }
  for (const as of [eliza, { id: eliza.id, acting: A.id }])
    expect((await call(payment.update, { as, params: ofA, body })).status).toBe(403)
  expect((await call(payment.update, { as: A.owner, params: ofA, body })).status).toBe(200)
  // Control: the platform may set other sections.
  const seoBody = { ...seo.start, version: await versionOf(seo) }
  expect((await call(seo.update, { as: { id: eliza.id, acting: A.id }, params: ofA, body: seoBody })).status).toBe(200)
})

test('GET company/:id/settings lists what is set and what is missing', async () => {
  const save = async (more: object) =>
    call(payment.update, {
      as: A.owner,
      params: ofA,
      body: { ...payment.start, ...more, version: await versionOf(payment) },
    })
  const stateNow = async () =>
    (await call(settingsOverview, { as: A.owner, params: ofA })).reply.sections.find(({ name }) => name === 'payment')
  await save({})
  expect(await stateNow()).toMatchObject({ state: 'empty', missing: [] })
  await save({ gateway: 'iyzico', iyzico_api_key: 'k' })
  expect(await stateNow()).toMatchObject({ state: 'incomplete', missing: ['iyzico_secret_key'] })
  await save({ gateway: 'iyzico', iyzico_secret_key: 's' })
  expect(await stateNow()).toMatchObject({ state: 'set', missing: [] })
})

test('points and wallet need the module loyalty: 402, and omitted from the overview, without it', async () => {
  const company = await a.company()
  const params = { company_id: company.id }
  const listed = async () =>
    (await call(settingsOverview, { as: eliza, params })).reply.sections
      .map(({ name }) => name)
      .filter((name) => ['points', 'wallet'].includes(name))
  expect(await listed()).toEqual(['points', 'wallet'])
  await admin(`update licence set modules = '{branch}' where company_id = $1`, [company.id])
  expect(await listed()).toEqual([])
  for (const { one } of [sections.points, sections.wallet])
    expect((await call(one, { as: eliza, params })).refusal).toMatchObject({
      status: 402,
      code: 'licence.missing-module',
    })
})

test('GET settings reports SMS codes that cannot be sent; a demo stores them instead', async () => {
  const gap = async (server: Pick<Awaited<ReturnType<typeof testServer>>, 'call'>, of: typeof A) => {
    const params = { company_id: of.id }
    const { version } = (await server.call(sms.one, { as: of.owner, params })).reply
    const body = { ...sms.start, phone_code: true, version }
    await server.call(sms.update, { as: of.owner, params, body })
    const { reply } = await server.call(settingsOverview, { as: of.owner, params })
    return reply.sections.find(({ name }) => name === 'sms')
  }
  expect(await gap({ call }, A)).toMatchObject({ state: 'incomplete', missing: ['provider'] })
  const demo = await testServer({ demo: true })
  expect(await gap(demo, (await twoTenants(demo.a)).A)).toMatchObject({ state: 'set', missing: [] })
})
