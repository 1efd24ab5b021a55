import { sendInstitutionDocument } from '@sofra/contract/member/institution/institution-request.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer({ rateLimits: true, proxies: 1 })
const { A, B } = await twoTenants(a)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')

test('POST ordering/institution-document accepts 500 documents and 500 MB of strangers per day and company', async () => {
  const send = (n: number, { channel }: { channel: typeof A.channel } = A) =>
    call(sendInstitutionDocument, {
      channel,
      headers: { 'content-type': 'application/octet-stream', 'x-forwarded-for': `10.${n}.0.1` },
      body: Buffer.from(pdf),
    })
  expect((await send(1)).status).toBe(201)
  const rows = await admin<{ key: string; tries: number }>(
    "select key, tries from attempt where key like 'institution documents %' order by key",
  )
  expect(rows.map(({ tries }) => tries)).toEqual([1, Math.ceil(pdf.length / 1_024)])
  for (const [n, { key }] of rows.entries()) {
    await admin('update attempt set tries = $2 where key = $1', [key, n === 0 ? 500 : 512_000])
    const refused = await send(2 + n)
    expect([refused.status, Number(refused.headers['retry-after']) > 3_600]).toEqual([429, true])
    expect((await send(20 + n, B)).status).toBe(201)
    await admin('update attempt set tries = 1 where key = $1', [key])
  }
})
