import { askForPairing, lockKiosk, pairKiosk } from '@sofra/contract/order/kiosk-device/kiosk-device.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../test/server.ts'
import { twoTenants } from '../../../test/tenants.ts'

const { a, admin, app, call } = await testServer()
const { A, a1 } = await twoTenants(a)
await admin(`update licence set modules = '{branch,kiosk}', kiosk_limit = 3`)

const page = async (cookie = '', search = '') => {
  const { statusCode, body, headers } = await app.inject({
    url: `/o/kiosk${search}`,
    headers: { host: 'guests.demo.sofra', cookie },
  })
  return { status: statusCode, body, cookie: String(headers['set-cookie'] ?? ''), lang: headers['content-language'] }
}

test('GET /o/kiosk returns the restaurant’s page for a paired device, and instructions for any other', async () => {
  for (const cookie of ['', 'kiosk_key=unknown', 'kiosk_key=%00']) {
    const { status, body } = await page(cookie)
    expect([status, body.includes('Bu cihazı eşleştirin'), body.includes('data-key=""')]).toEqual([200, true, true])
  }
  const { code, key } = (await call(askForPairing, { body: {} })).reply
  const cookie = `kiosk_key=${key}`
  expect((await page(cookie)).body).toContain('data-key=""')
  const body = { code, name: 'Giriş', branch_id: a1.id }
  const { reply } = await call(pairKiosk, { as: A.owner, params: { company_id: A.id }, body })
  const kioskPage = await page(cookie)
  expect(kioskPage.body).toContain('"source":"kiosk"')
  expect(kioskPage.body).toContain(`"key":"${key}"`)
  expect(kioskPage.body).not.toContain('tel:')
  expect(kioskPage.cookie).toContain(`kiosk_key=${key}; Path=/o; Max-Age=`)
  // The next guest starts in the default language.
  expect([(await page(cookie, '?lang=de')).lang, (await page(`${cookie}; guest_lang=de`)).lang]).toEqual(['de', 'tr'])
  const params = { company_id: A.id, kiosk_device_id: reply.id }
  await call(lockKiosk, { as: A.owner, params, body: { locked: true } })
  const locked = await page(cookie)
  expect(locked.body).toContain('Bu cihaz şu anda hizmet vermiyor')
  expect(locked.body).not.toContain('"source":"kiosk"')
})
