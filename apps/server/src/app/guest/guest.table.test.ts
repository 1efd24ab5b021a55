import { expect, test } from 'vitest'
import { testServer } from '../../../test/server.ts'
import { twoTenants } from '../../../test/tenants.ts'

const { a, app } = await testServer()
const { a1, b1 } = await twoTenants(a)

const page = async (url: string) => {
  const { statusCode: status, body } = await app.inject({ url, headers: { host: 'guests.demo.sofra' } })
  return { status, body }
}

test('GET /o/:branch?t= has the table’s number in its header, and the token in every link of the page', async () => {
  const { table } = a1
  const { body } = await page(`/o/${a1.id}?t=${table.token}`)
  expect(body).toContain('<p class="table">Masa 1</p>')
  const links = [...body.matchAll(/href="(\?[^"]*)"/g)].map(([, href]) => href ?? '')
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((href) => !href.includes(`t=${table.token}`))).toEqual([])
  const product = await page(`/o/${a1.id}?t=${table.token}&p=${a1.plain.id}`)
  expect(product.body).toContain(`<a href="?t=${table.token}">`)
  expect(product.body).toContain('<p class="table">Masa 1</p>')
})

test('GET /o/:branch?t= with an unknown token, or one of another restaurant, has no table and no token', async () => {
  for (const token of ['nonsense', b1.table.token]) {
    const { status, body } = await page(`/o/${a1.id}?t=${token}`)
    expect(status).toBe(200)
    expect(body).not.toContain('<p class="table">')
    expect(body).not.toContain(token)
  }
})
