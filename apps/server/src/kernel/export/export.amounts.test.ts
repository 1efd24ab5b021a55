import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { orderExport } from '@sofra/contract/order/orders/order.contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { orderingOf } from '../../../test/ordering.ts'
import { testServer } from '../../../test/server.ts'
import { twoTenants } from '../../../test/tenants.ts'
import { rowsOfXlsx } from '../../../test/xlsx.ts'

// One company's currency has three decimals, the other's two; exported amounts follow the currency.

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1, eliza } = world
const { place } = orderingOf({ call }, world)

const dinar = { symbol: 'KD', symbol_format: 'prefix', thousands: ',', decimal: '.', decimals: 3, is_active: true }
beforeAll(async () => {
  await a.insert('currency', { code: 'KWD', name: { tr: 'Kuveyt dinarı', en: 'Dinar', de: 'Dinar' }, ...dinar })
  await admin("update company set currency_code = 'KWD' where id = $1", [A.id])
})

const lines = ({ bytes }: { bytes: Uint8Array }) =>
  Buffer.from(bytes).toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)

test("GET branch/:branch_id/material/export writes prices in the restaurant's currency for every caller", async () => {
  const query = { format: 'csv', columns: 'price', q: 'Nar ekşisi' } as const
  const written: string[][] = []
  for (const [{ owner }, branch] of [
    [A, a1],
    [B, b1],
  ] as const) {
    const params = { branch_id: branch.id }
    const body = { name: { tr: 'Nar ekşisi', en: '', de: '' }, image: null, price: 1_250 }
    await call(material.create, { as: owner, params, body })
    for (const as of [owner, eliza]) written.push(lines((await call(material.export, { as, params, query })) as never))
  }
  expect(written).toEqual([['1,25'], ['1,25'], ['12,5'], ['12,5']])
})

test("GET company/:company_id/member/export writes turnover in the company's currency", async () => {
  const query = { format: 'csv', columns: 'first_name,turnover' } as const
  const written: string[][] = []
  for (const { id, owner } of [A, B]) {
    await a.insert('member', { company_id: id, phone: '+905550001122', first_name: 'İrem', turnover: 1_250 })
    written.push(lines((await call(member.export, { as: owner, params: { company_id: id }, query })) as never))
  }
  expect(written).toEqual([['İrem;1,25'], ['İrem;12,5']])
})

test("GET order/export writes each order and the totals in the order's currency", async () => {
  const [one, other] = [await place(), await place()]
  await admin("update orders set total = 1250, currency = case id when $1 then 'KWD' else 'TRY' end", [one.id])
  const query = { format: 'xlsx', columns: 'code,total', sort: 'created_at' } as const
  const { bytes } = await call(orderExport, { as: A.owner, query, headers: { lang: 'en' } })
  const rows = rowsOfXlsx(bytes).slice(-4)
  expect(rows.toSorted()).toEqual(
    [
      [one.code, '1.25'],
      [other.code, '12.5'],
      ['Total KWD', '1.25'],
      ['Total TRY', '12.5'],
    ].toSorted(),
  )
})
