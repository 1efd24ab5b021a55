import { login } from '@sofra/contract/access/session/session.contract.ts'
import { registerEliza } from '@sofra/contract/company/registration/register.contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { goodForm, lettersTo, password, registrants } from '../apps/server/test/registering.ts'
import { slow } from '../apps/server/test/slow.ts'
import { holds, missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people } from './harness/world.ts'

const server = await stage()
const { a, admin, call, visit } = server
const { codeOf, apply } = registrants(server)
let world: People
beforeAll(async () => {
  world = await people(a)
})

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name="${name}"]`).fill(value)
}
/** Approves the open registration and confirms. */
const approve = async (page: Page, label: string) => {
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => sees(page.getByRole('heading', { level: 1, name }))

/** Completes the steps before the company: person and e-mail code. */
const begin = async (page: Page, way: 'eliza' | 'dealer' | 'demo', email: string) => {
  await page.goto(`/register/${way}`)
  await heading(page, t(`register.${way}.title`))
  await fill(page, { name: 'Ada', surname: 'Yıldız', email, phone: '0555 000 00 11' })
  if (way !== 'demo') await fill(page, { password, password_repeat: password })
  await page.getByRole('checkbox').check()
  await press(page, t('register.continue'))
  await heading(page, t('register.code.title'))
  // As pasted from an e-mail.
  const code = await codeOf(email)
  await page.getByLabel(t('register.code.label')).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
}

const { restaurant_name, restaurant_city, restaurant_district, restaurant_phone, ...companyForm } = goodForm
const restaurantForm = { restaurant_name, restaurant_city, restaurant_district, restaurant_phone }

const signIn = async (page: Page, email: string) => {
  await page.goto('/login')
  await fill(page, { email, password })
  await press(page, t('login.submit'))
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).getByRole('link')
/** Scoped to the page, because the list in the background contains every state's name. */
const stands = (page: Page, text: string) => sees(page.getByRole('complementary').getByText(text))
const tokens = (page: Page) => page.evaluate(() => ({ ...localStorage }))

test('registration of a dealer is approved and signs in', slow, async () => {
  const email = 'new-dealer@demo.sofra'
  const page = await visit()
  await begin(page, 'dealer', email)
  await heading(page, t('register.company.title'))
  await fill(page, { ...companyForm, company_title: 'Marmara Bayilik' })
  await press(page, t('register.submit'))
  await heading(page, t('register.pending.title'))
  expect(Object.keys(await tokens(page)).filter((name) => name.includes('token'))).toEqual([])

  const desk = await visit({ as: world.operator })
  await desk.goto('/restaurant-registration/list')
  await row(desk, 'Marmara Bayilik').click()
  await heading(desk, 'Marmara Bayilik')
  await approve(desk, t('registration.approve.dealer'))
  await sees(desk.getByText(t('registration.approved', { minutes: 5 })))

  await signIn(page, email)
  await page.waitForURL('**/home')
  expect((await lettersTo(admin, email))[0]?.template).toBe('dealer-approved')
})

describe('a restaurant', () => {
  const email = 'new-restaurant@demo.sofra'

  test('form validates, restores its draft and submits', async () => {
    const page = await visit()
    await begin(page, 'eliza', email)
    await heading(page, t('register.company.title'))
    await fill(page, { ...companyForm, tax_number: '1234567891' })
    await press(page, t('register.continue'))
    await sees(page.getByText(t('rule.tax-number')))
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), wait).toBe('tax_number')
    await sees(page.getByText(t('register.saved')))

    // The token is lost with the page, but the draft is not.
    await page.reload()
    await page.waitForURL('**/login')
    await signIn(page, email)
    await heading(page, t('register.company.title'))
    await holds(page.locator('input[name="legal_title"]'), companyForm.legal_title)
    await fill(page, { tax_number: companyForm.tax_number })
    await press(page, t('register.continue'))
    await heading(page, t('register.restaurant.title'))
    await fill(page, restaurantForm)
    await press(page, t('register.submit'))
    await heading(page, t('register.pending.title'))
  })

  test('is denied with a reason, corrected, approved and turned into a branch', async () => {
    const desk = await visit({ as: world.operator })
    await desk.goto('/restaurant-registration/list')
    await row(desk, goodForm.company_title).click()
    await sees(desk.getByText(t('registration.check.tax-number')))
    await press(desk, t('registration.deny'))
    await desk.getByLabel(t('registration.deny.reason')).fill('The address is missing')
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('registration.deny') })
      .click()
    await stands(desk, t('registration.status.denied'))

    const page = await visit()
    await signIn(page, email)
    await sees(page.getByText('The address is missing'))
    await fill(page, { company_address: 'Another street 2' })
    await press(page, t('register.continue'))
    await press(page, t('register.submit-again'))
    await heading(page, t('register.pending.title'))

    await desk.reload()
    await sees(desk.getByText('Another street 2'))
    await approve(desk, t('registration.approve.restaurant'))
    await stands(desk, t('registration.status.approved'))
    await press(desk, t('registration.open-branch'))
    await expect.poll(() => new URL(desk.url()).pathname, wait).toMatch(/^\/branch\/form\/registration\/\d+$/)
    await pageLoaded(desk)
  })
})

test('approval says what it creates, and is given and undone by keyboard', slow, async () => {
  const registration = await apply(registerEliza, { restaurant_name: 'Yıldız Fener' })
  const desk = await visit({ as: world.operator })
  await desk.goto(`/restaurant-registration/view/${registration.id}`)
  const label = t('registration.approve.restaurant')
  await desk.getByRole('button', { name: label, exact: true }).focus()
  await desk.keyboard.press('Enter')
  const dialog = desk.getByRole('dialog')
  for (const key of ['company', 'licence', 'branch', 'person', 'mail'] as const)
    await sees(dialog.getByRole('term').filter({ hasText: t(`registration.approve.${key}`) }))
  await sees(dialog.getByText('Yıldız Fener'))
  await sees(dialog.getByText(registration.email))
  // Only a question: Escape changes nothing.
  await desk.keyboard.press('Escape')
  await missing(dialog)
  await stands(desk, t('registration.status.pending'))

  await desk.keyboard.press('Enter')
  await dialog.getByRole('button', { name: label, exact: true }).focus()
  await desk.keyboard.press('Enter')
  await stands(desk, t('registration.status.approved'))
  await sees(desk.getByRole('status').getByText(t('registration.approved', { minutes: 5 })))
  await desk
    .getByRole('complementary')
    .getByRole('button', { name: t('registration.undo'), exact: true })
    .focus()
  await desk.keyboard.press('Enter')
  await sees(desk.getByRole('status').getByText(t('registration.undo.done', { email: registration.email })))
  await sees(desk.getByRole('button', { name: label, exact: true }))
  await stands(desk, t('registration.history.undone'))
  // The button disappears with the approval; the focus moves to the heading.
  await expect.poll(() => desk.evaluate(() => document.activeElement?.tagName), wait).toBe('H1')
  expect((await lettersTo(admin, registration.email)).map(({ template }) => template)).toEqual(['registration'])
})

test('approval that was used cannot be undone, and the page says why', slow, async () => {
  const registration = await apply(registerEliza)
  const desk = await visit({ as: world.operator, expects: [/409/] })
  await desk.goto(`/restaurant-registration/view/${registration.id}`)
  await approve(desk, t('registration.approve.restaurant'))
  await stands(desk, t('registration.status.approved'))
  // Through the API: the toast with the button disappears after 15 seconds.
  expect((await call(login, { body: { email: registration.email, password, remember_me: false } })).status).toBe(200)
  await desk
    .getByRole('status')
    .getByRole('button', { name: t('registration.undo.short'), exact: true })
    .click()
  await sees(desk.getByRole('alert').getByText(t('registration.undo.signed-in', { name: 'Ada Yıldız' })))
  await stands(desk, t('registration.status.approved'))
})

test('registration page refuses a decision that a colleague has made meanwhile and shows it', slow, async () => {
  const registration = await apply(registerEliza)
  const desk = await visit({ as: world.operator, expects: [/409/] })
  await desk.goto(`/restaurant-registration/view/${registration.id}`)
  // The page has loaded before the colleague decides.
  await sees(desk.getByRole('button', { name: t('registration.approve.restaurant'), exact: true }))
  await admin(
    `update registration set status = 'denied', denied_reason = 'Twice', version = version + 1 where id = $1`,
    [registration.id],
  )
  await approve(desk, t('registration.approve.restaurant'))
  await stands(desk, t('registration.status.denied'))
  await stands(desk, 'Twice')
})

test('demo registration is approved and invites its applicant', slow, async () => {
  const email = 'curious@demo.sofra'
  const page = await visit()
  await begin(page, 'demo', email)
  await heading(page, t('register.thanks.title'))
  const desk = await visit({ as: world.operator })
  await desk.goto('/demo-registration/list')
  await row(desk, 'Ada Yıldız').click()
  await approve(desk, t('registration.approve.demo', { days: 14 }))
  await stands(desk, t('registration.status.completed'))
  expect((await lettersTo(admin, email))[0]?.template).toBe('invite')
})

test('texts that are accepted open beside the form, as the operator keeps them', slow, async () => {
  const operator = await visit({ as: world.operator })
  await operator.goto('/site-setting')
  const inEnglish = (field: 'terms' | 'privacy') =>
    operator.getByRole('textbox', {
      name: t('form.in-language', { name: t(`site.${field}`), language: t('lang.en') }),
      exact: true,
    })
  await inEnglish('terms').fill('# Scope\nWhat these terms are about.\n\nAnother paragraph')
  await inEnglish('privacy').fill('Who has your data')
  await press(operator, t('action.save'))
  await sees(operator.getByText(t('action.saved')))

  const page = await visit()
  await page.goto('/register/eliza')
  await fill(page, { name: 'Ada' })
  for (const [text, title, words] of [
    ['terms', 'legal.terms', 'What these terms are about.'],
    ['privacy', 'legal.privacy', 'Who has your data'],
  ] as const) {
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: t(`register.consent.${text}`), exact: true }).click()
    const beside = await opened
    await heading(beside, t(title))
    // Every server instance reads it within two seconds.
    await expect
      .poll(async () => {
        await beside.reload()
        await pageLoaded(beside)
        return beside.getByRole('article').textContent()
      }, wait)
      .toContain(words)
    await beside.close()
  }
  // Opening a text accepts nothing and keeps the form.
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  await holds(page.locator('input[name="name"]'), 'Ada')
})

test('registration form without a known link leads to login', slow, async () => {
  const page = await visit()
  await page.goto('/register/form')
  await page.waitForURL('**/login')
  await heading(page, t('login.title'))
})
