import { company } from '@sofra/contract/company/company/company.contract.ts'
import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { currency, currencyList } from '@sofra/contract/platform/currency/currency.contract.ts'
import { bootstrap } from '@sofra/contract/platform/site/site.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A: shop, B: other, eliza } = world
const { owner } = shop
afterEach(() => void vi.useRealTimers())

const krone = {
  code: 'DKK',
  name: { tr: 'Danimarka kronu', en: 'Danish krone', de: '' },
  symbol: 'kr.',
  symbol_format: 'suffix',
  thousands: '.',
  decimal: ',',
  decimals: 2,
  is_active: true,
} as const
const add = (more: object = {}) => call(currency.create, { as: eliza, body: { ...krone, ...more } })
const change = (row: { id: number; version: number }, more: object) =>
  call(currency.update, { as: eliza, params: { id: row.id }, body: { ...krone, version: row.version, ...more } })
const remove = (id: number) => call(currency.remove, { as: eliza, params: { id } })
/** Moves the clock past the currency cache (5 s). */
const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_001 })

test.each([
  ['tr', 'Tam olarak 3 karakter olmalıdır'],
  ['en', 'Must be exactly 3 characters'],
  ['de', 'Muss genau 3 Zeichen haben'],
])('POST currency returns in %s the length that a too long code must have', async (lang, message) => {
  const { refusal } = await call(currency.create, { as: eliza, body: { ...krone, code: 'KRON' }, headers: { lang } })
  expect(refusal.errors).toEqual([{ path: 'code', code: 'rule.length', message }])
})

test('POST currency offers it to sites, companies and panels, in the caller’s language', async () => {
  const { reply } = await add({ code: 'SEK', symbol: 'kr' })
  later()
  const listed = await call(currencyList, { headers: { lang: 'en' } })
  expect(listed.reply.find(({ code }) => code === 'SEK')).toMatchObject({ name: 'Danish krone', symbol: 'kr' })
  expect((await call(bootstrap, { as: owner })).reply.currencies.at(-1)).toMatchObject({ code: 'SEK', decimals: 2 })

  await change(reply, { code: 'SEK', symbol: 'SKr', is_active: false })
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })
  expect((await call(currencyList, {})).reply.map(({ code }) => code)).not.toContain('SEK')
  expect((await call(bootstrap, { as: owner })).reply.currencies.at(-1)).toMatchObject({
    symbol: 'SKr',
    is_active: false,
  })
})

test.each([
  ['a code that is none', { code: 'dkk' }, 'code'],
  ['a symbol with a digit', { symbol: '1kr' }, 'symbol'],
  ['a separator as symbol', { symbol: '.' }, 'symbol'],
  ['the same separator twice', { thousands: ',' }, 'thousands'],
  ['more decimals than there are', { decimals: 4 }, 'decimals'],
])('POST currency refuses %s, at its field', async (_, more, path) => {
  expect((await add(more)).refusal).toMatchObject({ status: 400, errors: [{ path }] })
})

test('PUT and DELETE currency refuse one in use, because amounts of orders and companies would change their meaning', async () => {
  const { reply: row } = await add({ code: 'NOK' })
  await admin("update company set currency_code = 'NOK' where id = $1", [shop.id])
  for (const { refusal } of [
    await change(row, { code: 'NOX' }),
    await change(row, { code: 'NOK', decimals: 0 }),
    await remove(row.id),
  ])
    expect(refusal).toMatchObject({ status: 409, code: 'currency.used' })
  const renamed = await change(row, { code: 'NOK', symbol: 'nkr' })
  expect(renamed.reply).toMatchObject({ symbol: 'nkr', version: 2 })

  await admin("update company set currency_code = 'TRY' where id = $1", [shop.id])
  expect((await change(renamed.reply, { code: 'NOK', decimals: 0 })).status).toBe(200)
  expect((await remove(row.id)).status).toBe(200)
})

test('DELETE currency refuses a currency with orders of any company', async () => {
  const { id } = await orderingOf({ call }, world).place()
  const { reply: row } = await add({ code: 'ISK' })
  await admin("update orders set currency = 'ISK' where id = $1", [id])
  expect((await remove(row.id)).refusal).toMatchObject({ status: 409, code: 'currency.used' })
  await admin("update orders set currency = 'TRY' where id = $1", [id])
  expect((await remove(row.id)).status).toBe(200)
})

test('PUT company settings refuses a currency that is not offered, unless the company has it', async () => {
  await add({ code: 'HUF', is_active: false })
  const params = { company_id: shop.id }
  const general = sections.general
  const read = async () => (await call(general.one, { as: owner, params })).reply
  const set = async (currency_code: string) => {
    const { version, credentials: _credentials, ...now } = await read()
    return call(general.update, { as: owner, params, body: { ...now, currency_code, version } as never })
  }
  expect((await set('HUF')).refusal).toMatchObject({ status: 400, errors: [{ path: 'currency_code' }] })
  await admin("update company set currency_code = 'HUF' where id = $1", [shop.id])
  expect((await set('HUF')).status).toBe(200)
  // The company has prices, so its currency cannot change.
  expect((await set('TRY')).refusal).toMatchObject({ status: 409, code: 'company.currency-in-use' })
  await admin("update company set currency_code = 'TRY' where id = $1", [shop.id])
  const foreign = { params: { company_id: other.id }, as: eliza }
  expect((await call(company.one, foreign)).reply.currency_code).toBe('TRY')
})
