import { sectionNames } from '@sofra/contract/company/settings/settings.contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../apps/server/test/slow.ts'
import { allKeys } from '../apps/server/test/tenants.ts'
import { allText, axeViolations, fits, holds, missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t, untranslated } from './harness/words.ts'
import { type People, people } from './harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  const dealer = await a.account('dealer')
  await admin("update account set title = 'Ege Bayi' where id = $1", [dealer.id])
})

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** Finds a required field by its label and the hidden text of its star. */
const required = (page: Page, label: string) => field(page, `${label}*${t('form.required')}`)
const save = (page: Page) => page.getByRole('button', { name: t('action.save'), exact: true }).click()
const sectionOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: t('form.sections') }).getByRole('button', { name: new RegExp(`^${name}`) })

test('company form opens a company and invites its owner', async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/company/list')
  await pageLoaded(page)
  await page.getByRole('button', { name: t('company.open') }).click()
  await page.getByRole('textbox', { name: t('company.name') }).fill('Defne Sofrası')
  await save(page)
  // A missing value is shown beside its field, and the input stays.
  await sees(page.getByText(t('rule.required')))
  await holds(page.getByRole('textbox', { name: t('company.name') }), 'Defne Sofrası')
  await required(page, t('company.owner_name')).fill('Defne')
  await required(page, t('company.owner_surname')).fill('Deniz')
  await required(page, t('company.owner_email')).fill('defne@demo.sofra')
  await page.getByRole('checkbox', { name: t('licence.module.kiosk') }).check()
  await save(page)
  await sees(page.getByRole('link', { name: 'Defne Sofrası' }))
  expect(await admin("select template from mail where recipient = 'defne@demo.sofra'")).toEqual([
    { template: 'invite' },
  ])
})

test("settings take a provider's credentials and never show them again", slow, async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/company/list')
  await sees(page.getByRole('heading', { name: t('settings.of', { name: 'Kaşık Lokantası' }) }))
  await sectionOf(page, t('settings.sms')).click()
  await page.getByRole('radio', { name: t('settings.sms.provider.netgsm') }).check()
  await field(page, t('settings.sms.sender')).fill('KASIK')
  await field(page, t('settings.sms.netgsm_usercode')).fill('8500000000')
  // The input stays while another section is open.
  await sectionOf(page, t('settings.general')).click()
  await sees(page.getByRole('textbox', { name: t('settings.general.subject') }))
  await sees(sectionOf(page, `${t('settings.sms')} ${t('settings.unsaved')}`))
  await sectionOf(page, t('settings.sms')).click()
  await holds(field(page, t('settings.sms.sender')), 'KASIK')
  await save(page)
  await sees(page.getByText(t('settings.missing', { names: t('settings.sms.netgsm_password') })))
  await field(page, t('settings.sms.netgsm_password')).fill('cok-gizli')
  await save(page)
  await sees(page.getByText(/^Set on .* by Kemal Kaşıkçı$/))
  await missing(page.getByText(t('settings.missing', { names: t('settings.sms.netgsm_password') })))
  await holds(field(page, t('settings.sms.netgsm_password')), '')
  await page.reload()
  await sees(page.getByText(/^Set on .* by Kemal Kaşıkçı$/))
  expect(await page.content()).not.toContain('cok-gizli')
})

test('sidebar shows the screen of a module once it is licensed', slow, async () => {
  const [operator, owner] = [await visit({ as: world.operator }), await visit({ as: world.owner })]
  await owner.goto('/services')
  await pageLoaded(owner)
  const inMenu = (page: Page) => page.getByRole('link', { name: t('kiosk.title') })
  await missing(inMenu(owner))
  await operator.goto(`/company/license/${world.moda.company_id}`)
  await pageLoaded(operator)
  await operator.getByRole('checkbox', { name: t('licence.module.kiosk') }).check()
  await operator.getByRole('spinbutton', { name: t('licence.kiosk_limit') }).fill('1')
  await save(operator)
  // Exact, because a tab with changes has "unsaved" in its name.
  await sees(operator.getByText(t('action.saved'), { exact: true }))
  await owner.reload()
  await inMenu(owner).click()
  await sees(owner.getByText(t('kiosk.used', { limit: 1, n: 0 })))
})

test('sidebar shows the screen of a module that is licensed while the page opens', slow, async () => {
  const page = await visit({ as: world.stranger })
  const [requested, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/api/stream', async (route) => {
    requested.resolve()
    await opened.promise
    await route.continue()
  })
  await page.goto('/services')
  await pageLoaded(page)
  await requested.promise
  const { company_id } = world.cankaya
  await admin("update licence set modules = array_append(modules, 'kiosk') where company_id = $1", [company_id])
  opened.resolve()
  await sees(page.getByRole('link', { name: t('kiosk.title') }))
})

test("a trial's panel says that it begins anew every night, in few words on a phone", slow, async () => {
  const account = await a.account('customer_demo')
  await a.branch({ company: await a.company({ account }) })
  const as = await a.user({ account, keys: allKeys })
  for (const [width, says] of [
    [1440, 'shell.trial'],
    [375, 'shell.trial-short'],
  ] as const) {
    const page = await visit({ as, width })
    await page.goto('/branch/list')
    await pageLoaded(page)
    await sees(page.getByText(t(says), { exact: true }))
    await fits(page)
    expect(await axeViolations(page)).toEqual([])
  }
  const page = await visit({ as: world.owner })
  await page.goto('/branch/list')
  await pageLoaded(page)
  await missing(page.getByText(t('shell.trial'), { exact: true }))
})

test('settings ask for the company of an account with several, also on a phone', slow, async () => {
  const [row] = await admin<{ account_id: number }>('select account_id from company where id = $1', [
    world.cankaya.company_id,
  ])
  const second = await a.company({ account: { id: row?.account_id ?? 0 }, name: 'Zeytin Bahçe' })
  const page = await visit({ as: world.stranger, width: 375 })
  await page.goto('/company/settings?section=mail')
  await page.getByRole('button', { name: 'Zeytin Bahçe' }).click()
  await sees(page.getByRole('heading', { name: t('settings.of', { name: 'Zeytin Bahçe' }) }))
  await sees(page.getByRole('button', { name: t('settings.mail.test.send') }))
  await expect.poll(() => page.url(), wait).toContain(`company=${second.id}`)
  await fits(page)
})

test('settings pass axe in every section, on a phone and in dark mode', slow, async () => {
  const page = await visit({ as: world.owner, width: 375, dark: true })
  await page.goto('/company/settings')
  await pageLoaded(page)
  for (const name of sectionNames) {
    await sectionOf(page, t(`settings.${name}`)).click()
    await sees(page.getByRole('heading', { level: 2, name: t(`settings.${name}`) }))
    await pageLoaded(page)
    await fits(page)
    expect(untranslated(await allText(page)), name).toEqual([])
    expect(await axeViolations(page), name).toEqual([])
  }
})
