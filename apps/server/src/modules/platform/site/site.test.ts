import { defaultSettings } from '@sofra/contract/order/fulfilment/order.states.ts'
import { deliveryTypeSettingAll } from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import { bootstrap, checkAvailability, languageList } from '@sofra/contract/platform/site/site.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { testServer } from '../../../testing/server.ts'

const { a, admin, call } = await testServer()
const anybody = await a.user({ account: await a.account(), keys: [] })
afterEach(() => void vi.useRealTimers())

test('GET bootstrap has all that the panel needs at its start', async () => {
  const { site, languages, currencies } = (await call(bootstrap, { as: anybody })).reply
  expect(site).toEqual({ name: 'Sofra', company_hosts: [], platform_hosts: [] })
  expect(languages.map(({ code }) => code)).toEqual(['tr', 'en', 'de'])
  expect(currencies[0]).toMatchObject({
    code: 'TRY',
    symbol: '₺',
    symbol_format: 'suffix',
    thousands: '.',
    decimal: ',',
  })
  expect((await call(languageList, {})).reply).toEqual(languages)
})

test("GET check-availability has the site's maintenance", async () => {
  const inMaintenance = async () => (await call(checkAvailability, {})).reply.maintenanceStatus
  expect(await inMaintenance()).toBe(false)
  await admin('update site set maintenance = true')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_001 })
  expect(await inMaintenance()).toBe(true)
})

test('deliveryTypeSettingAll has the transitions that the server enforces', async () => {
  expect((await call(deliveryTypeSettingAll, { as: anybody })).reply).toEqual(defaultSettings)
})
