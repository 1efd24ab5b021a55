import { languages } from '@sofra/contract/kernel/languages.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
import { axeViolations, pageLoaded, sees, unroll, wait } from '../harness/look.ts'
import { isWhole } from '../harness/screens.ts'
import { stage } from '../harness/stage.ts'
import { t, words } from '../harness/words.ts'
import { type People, people, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
/** A member with all data, and one without any. */
let memberId: number
let unknown: number

const tabs = [
  'overview',
  'addresses',
  'devices',
  'ledger',
  'cheques',
  'orders',
  'comments',
  'requests',
  'notifications',
  'consents',
  'history',
]

beforeAll(async () => {
  world = await people(a)
  const seeded = await seedRecords(a, world)
  memberId = seeded.marketing.member
  const company = { id: world.moda.company_id }
  unknown = (await a.member({ company, first_name: '', last_name: '', phone: '+905550000044', is_premium: true })).id
})

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: false })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a member is opened from the list, read by tabs, signed out on a device, and left for the list as it was', async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/member/list?is_premium=false')
  await pageLoaded(page)
  await page.getByRole('link', { name: /Kaya/ }).click()
  await sees(page.getByRole('heading', { level: 1, name: /Kaya/ }))
  await tab(page, t('member-page.tab.overview')).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await sees(page.getByText('iPhone 15', { exact: true }))
  expect(new URL(page.url()).searchParams.get('tab')).toBe('devices')
  await page.getByRole('button', { name: `${t('member-page.device.end')}: iPhone 15` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('member-page.device.end'), exact: true })
    .click()
  await sees(page.getByText(t('member-page.device.ended')))
  const sessions = () => admin('select device from member_session where member_id = $1', [memberId])
  await expect.poll(sessions, wait).toEqual([{ device: 'Chrome, Windows' }])
  // The pressed button was removed with its row, so the heading has the focus.
  await expect.poll(() => focused(page), wait).toContain('Kaya')
  await page.goBack()
  await sees(page.getByRole('heading', { level: 1, name: t('member.title') }))
  expect(new URL(page.url()).searchParams.get('is_premium')).toBe('false')
})

test('filters of the list begin a group with the same rules', async () => {
  const page = await visit({ as: world.owner })
  await page.goto('/member/list?is_premium=true&orders_min=0')
  await pageLoaded(page)
  await page.getByRole('button', { name: t('member-group.save-filters') }).click()
  await sees(page.getByRole('status').filter({ hasText: t('member-group.found.count', { n: 1 }) }))
  await page.getByLabel(t('member-group.name'), { exact: false }).first().fill('Premium')
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()
  await expect
    .poll(() => admin(`select rules from member_group where name = 'Premium'`), wait)
    .toEqual([{ rules: { all: [{ on: 'premium', is_premium: true }] } }])
})

test.each(languages)(
  'each tab of a member is whole and passes axe in %s, with everything and with nothing',
  slow,
  async (lang) => {
    const page = await visit({ as: world.owner, lang })
    for (const id of [memberId, unknown])
      for (const name of tabs) {
        const where = `/member/view/${id}?tab=${name}`
        await page.goto(where)
        await pageLoaded(page)
        // The tab's data loads after the tab has rendered.
        await sees(page.getByRole('tab', { selected: true }))
        await isWhole(page, `${where} ${lang}`)
        for (const width of [1440, 375]) {
          await unroll(page, width)
          expect(await axeViolations(page), `${where} ${lang} ${width}`).toEqual([])
        }
      }
    await sees(page.getByRole('tab', { name: words(lang)('member-page.tab.history') }))
  },
)
