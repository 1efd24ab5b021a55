import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPassword } from '../apps/server/test/factories.ts'
import { slow } from '../apps/server/test/slow.ts'
import { axeViolations, fits, holds, missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, seedRecords } from './harness/world.ts'

const companyHost = 'company.localhost'
const { a, admin, config, origin, visit, tab } = await stage({ demo: true, platformHosts: ['127.0.0.1'] })
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
})

/** Configures a host for companies while `work` runs; the server reads it at each hand-over. */
const withCompanyHost = async (work: () => Promise<void>) => {
  config.companyHosts.push(companyHost)
  try {
    await work()
  } finally {
    config.companyHosts.length = 0
  }
}

const pathOf = (page: Page) => new URL(page.url()).pathname
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const chosen = 'a long new password'

const faultless = async (page: Page) => {
  await pageLoaded(page)
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 375, height: 800 })
  await fits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Opens the company's panel from the operator's list of companies. */
const actAs = async (page: Page) => {
  await page.goto('/company/list')
  await page.getByRole('button', { name: t('company.row-actions', { name: 'Kaşık Lokantası' }) }).click()
  await page.getByRole('menuitem', { name: t('hand-over.open') }).click()
}
const bar = (page: Page) => page.getByRole('region', { name: t('acting.as', { company: 'Kaşık Lokantası' }) })

describe('a forgotten password', () => {
  test('is reset by the code in the operator’s mailbox', async () => {
    const page = await visit({ expects: [/400/] })
    await page.goto('/login')
    await page.getByRole('link', { name: t('forgot.link') }).click()
    await sees(page.getByRole('heading', { name: t('forgot.title') }))
    await faultless(page)
    await field(page, t('login.email')).fill(world.clerk.email)
    await button(page, t('forgot.submit')).click()
    await sees(page.getByRole('heading', { name: t('reset.title') }))
    await expect.poll(() => pathOf(page), wait).toBe('/auth/reset')
    await holds(field(page, t('login.email')), world.clerk.email)

    const operator = await visit({ as: world.operator })
    const letters = operator.getByRole('list', { name: t('mailbox.title') })
    const letter = letters.getByRole('button').filter({ hasText: world.clerk.email })
    await expect
      .poll(async () => {
        await operator.goto('/mail/list')
        await pageLoaded(operator)
        return letter.count()
      }, wait)
      .toBe(1)
    await letter.click()
    const text = operator.frameLocator('iframe').locator('body')
    await sees(text)
    const code = /\d{6}/.exec((await text.textContent()) ?? '')?.[0] ?? ''
    await faultless(operator)

    await field(page, t('reset.code')).focus()
    // Like a paste: the whole text with its blank.
    await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`)
    await holds(field(page, t('reset.code')), code)
    await field(page, t('reset.password')).fill('too short')
    await field(page, t('reset.repeat')).fill('another one')
    await button(page, t('reset.submit')).click()
    await sees(page.getByText(t('rule.password-repeat')))
    await field(page, t('reset.repeat')).fill('too short')
    await button(page, t('reset.submit')).click()
    await sees(page.getByText(t('rule.min-length', { length: 10 })))
    await faultless(page)
    await field(page, t('reset.password')).fill(chosen)
    await field(page, t('reset.repeat')).fill(chosen)
    await button(page, t('reset.submit')).click()

    await sees(page.getByText(t('reset.done')))
    await field(page, t('login.email')).fill(world.clerk.email)
    await field(page, t('login.password')).fill(chosen)
    await button(page, t('login.submit')).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await pageLoaded(page)
  })

  test("removes the link's code and e-mail from the address bar", slow, async () => {
    const page = await visit({ expects: [/400/] })
    await page.goto(`/auth/reset/123456#${encodeURIComponent('ada@demo.sofra')}`)
    await expect.poll(() => field(page, t('reset.code')).inputValue(), wait).toBe('123456')
    await holds(field(page, t('login.email')), 'ada@demo.sofra')
    await expect.poll(() => page.url(), wait).toBe(`${origin}/auth/reset`)
    await field(page, t('reset.password')).fill(chosen)
    await field(page, t('reset.repeat')).fill(chosen)
    await button(page, t('reset.submit')).click()
    await sees(page.getByText(t('reset.wrong-code')))
  })
})

test.each(['/login', '/forgot-password', '/auth/reset', '/register/dealer'])(
  '%s leads a signed-in person home',
  slow,
  async (path) => {
    const page = await visit({ as: world.operator })
    await page.goto(path)
    await page.waitForURL('**/home')
  },
)

test('reset page starts afresh for another link', slow, async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/kitchen/form')
  const name = page.getByRole('textbox', { name: t('kitchen.name') })
  await name.fill('Half a kitchen')
  await page.evaluate(() => {
    history.pushState(null, '', '/redirect/kitchen/form')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect.poll(() => name.inputValue(), wait).toBe('')
  await expect.poll(() => pathOf(page), wait).toBe('/kitchen/form')
})

describe('an operator who acts as a company', () => {
  test('works on its own host in a tab of its own and returns', () =>
    withCompanyHost(async () => {
      const page = await visit({ as: world.operator })
      const opened = page.context().waitForEvent('page')
      await actAs(page)
      const company = await opened
      await company.waitForURL((url) => url.hostname === companyHost && url.pathname === '/home')
      await sees(bar(company))
      expect(company.url()).not.toContain('token')
      await faultless(company)
      await missing(bar(page))
      const [session] = await admin<{ user_id: number; parent: string | null }>(
        'select user_id, parent from session where acting_company_id is not null order by created_at desc limit 1',
      )
      expect(session).toMatchObject({ user_id: world.operator.id, parent: expect.any(String) })

      await button(company, t('acting.back')).click()
      await company.waitForURL(`${origin}/company/list`)
      await sees(company.getByRole('heading', { name: t('company.title') }))
      const [ended] = await admin<{ n: number }>(
        'select count(*) as n from session where acting_company_id is not null and revoked_at is null',
      )
      expect(ended?.n).toBe(0)
    }))

  test('stops the other tabs on the same host, which go on as the company', slow, async () => {
    const page = await visit({ as: world.operator })
    const other = await tab(page)
    await other.goto('/kitchen/list')
    await pageLoaded(other)
    await page.goto('/company/list')
    const ownToken = await tokenOf(page)
    await actAs(page)
    await sees(bar(page))
    await sees(other.getByRole('heading', { name: t('other-session.acting', { company: 'Kaşık Lokantası' }) }))
    await button(other, t('other-session.go-on-as', { name: 'Kaşık Lokantası' })).click()
    await sees(bar(other))
    await expect.poll(() => tokenOf(page), wait).not.toBe(ownToken)

    await button(page, t('acting.back')).click()
    await page.waitForURL('**/company/list')
    await expect.poll(() => tokenOf(page), wait).toBe(ownToken)
    await missing(bar(page))
    await sees(other.getByRole('heading', { name: t('other-session.person', { name: 'Derya Operatör' }) }))
    await button(other, t('other-session.go-on-as', { name: 'Derya Operatör' })).click()
    await sees(other.getByRole('heading', { name: t('desk.home') }))
    await missing(bar(other))
  })
})

describe('acting as a company ends', () => {
  test('returns to the own panel when the session ends elsewhere', slow, async () => {
    const page = await visit({ as: world.operator, expects: [/401/] })
    await actAs(page)
    await sees(bar(page))
    await admin('update session set revoked_at = now() where acting_company_id is not null')
    await sees(page.getByText(t('acting.ended')))
    await missing(bar(page))
  })

  test('keeps the own session when the company does not exist', slow, async () => {
    const page = await visit({ as: world.operator, expects: [/404/] })
    await page.goto('/home')
    const address = await page.evaluate(async (company_id) => {
      const answer = await fetch('/api/user/hand-over', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` },
        body: JSON.stringify({ company_id }),
      })
      return ((await answer.json()) as { url: string }).url
    }, world.moda.company_id)
    await page.goto(address.replace(/company_id=\d+/, 'company_id=999999').replace('lang=tr', 'lang=en'))
    await sees(page.getByText(t('hand-over.own-account')))
    await expect.poll(() => pathOf(page), wait).toBe('/home')
  })

  test('is led to login with a notice by an expired link', slow, async () => {
    const page = await visit({ expects: [/401/] })
    await page.goto(`/login?token=${'A'.repeat(43)}&company_id=1&lang=en`)
    await sees(page.getByText(t('hand-over.wrong')))
    await expect.poll(() => page.url(), wait).toBe(`${origin}/login`)
    await field(page, t('login.email')).fill(world.owner.email)
    await field(page, t('login.password')).fill(testPassword)
    await button(page, t('login.submit')).click()
    await page.waitForURL('**/home')
  })
})
