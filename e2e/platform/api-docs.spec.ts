import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
import { twoTenants } from '../../apps/server/test/tenants.ts'
import { pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'

const { a, visit } = await stage()
const { A, a1, eliza, paymentMethod } = await twoTenants(a)

const guide = async (tongue: string) => {
  const page = await visit({ as: eliza })
  await page.goto(`/api-docs?in=${tongue}`)
  await pageLoaded(page)
  return page
}

/** Runs an example of the page with its environment variables. */
const run = async (page: Page, part: 'keys' | 'repeat' | 'errors' | 'paging', tongue: 'curl' | 'TypeScript') => {
  const text = await page.getByRole('region', { name: `${t(`api-docs.${part}`)}, ${tongue}` }).textContent()
  if (!text) throw new Error(`${part} has no example`)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const env = {
    ...process.env,
    CHANNEL_KEY: A.channel.key,
    TOKEN: token ?? '',
    BRANCH: String(a1.id),
    PRODUCT: String(a1.plain.id),
    PAYMENT_METHOD: String(paymentMethod.id),
  }
  const [command, args] =
    tongue === 'curl'
      ? ['sh', ['-c', text]]
      : [process.execPath, ['--input-type=module-typescript', '--no-warnings', '--eval', text]]
  const { stdout } = await promisify(execFile)(command as string, args as string[], { env })
  return stdout
}

test('the guide’s examples in TypeScript run as they stand', async () => {
  const page = await guide('TypeScript')
  expect(await run(page, 'keys', 'TypeScript')).toMatch(/ \d+\n/)
  expect(await run(page, 'repeat', 'TypeScript')).toMatch(/^\S+ true\n$/)
  expect(await run(page, 'errors', 'TypeScript')).toMatch(/^400 error\.invalid\nbranch_id .+/)
  await a.insert('kitchen', { name: 'Ocakbaşı', is_active: true })
  expect(Number(await run(page, 'paging', 'TypeScript'))).toBeGreaterThan(0)
})

test('the guide’s examples in curl run as they stand', slow, async () => {
  const page = await guide('curl')
  expect(JSON.parse(await run(page, 'keys', 'curl')).branch.id).toBe(a1.id)
  expect(JSON.parse(await run(page, 'repeat', 'curl')).code).toBeTruthy()
  expect(JSON.parse(await run(page, 'errors', 'curl'))).toMatchObject({ status: 400, code: 'error.invalid' })
  expect(JSON.parse(await run(page, 'paging', 'curl')).items).toBeInstanceOf(Array)
})

test(
  'the reference shows every group as the panel calls it, asks no other server, and tries a call under one’s own token',
  slow,
  async () => {
    const page = await visit({ as: eliza })
    const requests: string[] = []
    page.on('request', (request) => void requests.push(request.url()))
    await page.goto('/api-docs')
    await pageLoaded(page)
    await page.getByText(t('api-docs.reference'), { exact: true }).click()
    await sees(page.locator('[data-tag="Sites and apps"]'))
    await page.getByRole('searchbox', { name: t('api-docs.search') }).fill('get /kitchen')
    await sees(page.locator('[data-tag="Platform · Cuisines"]'))
    await page
      .locator('.opblock-get', { has: page.locator('[data-path="/kitchen"]') })
      .getByRole('button')
      .first()
      .click()
    await page.getByRole('button', { name: 'Try it out' }).click()
    await page.getByRole('button', { name: 'Execute' }).click()
    await sees(page.locator('.live-responses-table .response-col_status', { hasText: '200' }))
    const { origin } = new URL(page.url())
    expect(requests.filter((url) => !url.startsWith(origin) && !/^(data|blob):/.test(url))).toEqual([])
  },
)
