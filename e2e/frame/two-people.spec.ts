import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type MadeUser, testPassword } from '../../apps/server/test/factories.ts'
import { alarmIs, card, openDesk } from '../harness/desk.ts'
import { guestsOf } from '../harness/guest.ts'
import { missing, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit, tab } = await stage()
let world: People & SeededRecords
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  guests = guestsOf(origin, world)
})

const signIn = async (page: Page, { email }: MadeUser) => {
  await page.getByRole('textbox', { name: t('login.email') }).fill(email)
  await page.getByLabel(t('login.password'), { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: t('login.submit') }).click()
  await page.waitForURL('**/home')
}

/** Opens the login in two tabs of one browser: the second sign-in replaces the session of the first. */
const twoLogins = async () => {
  const first = await visit()
  await first.goto('/login')
  const second = await tab(first)
  await second.goto('/login')
  return { first, second }
}

const notice = (page: Page) =>
  page.getByRole('heading', { name: t('other-session.person', { name: 'Zeynep Zeytinci' }), exact: true })
const stateOf = async ({ id }: { id: number }) => {
  const [order] = await admin<{ status: string }>('select status from orders where id = $1', [id])
  return order?.status
}

test('desk stops and names the person who signed in in another tab', async () => {
  const { first, second } = await twoLogins()
  await signIn(first, world.clerk)
  await openDesk(first, `/manegement/${world.moda.id}/orders`)
  const order = await guests.modaOrder()
  await sees(card(first, order))
  await alarmIs(first, 'ringing')

  await signIn(second, world.stranger)
  await sees(notice(first))
  await missing(card(first, order))
  await alarmIs(first, 'silent')

  await first.getByRole('button', { name: t('other-session.go-on-as', { name: 'Zeynep Zeytinci' }) }).click()
  await first.waitForURL('**/home')
  await sees(first.getByRole('button', { name: 'Zeynep Zeytinci' }))
})

test('approval sends nothing in a tab that did not notice that another person signed in', async () => {
  const page = await visit({ as: world.clerk })
  const order = await guests.modaOrder()
  await openDesk(page, `/manegement/${world.moda.id}/orders`)
  const other = await visit({ as: world.stranger })
  await other.goto('/api/index/check-availability/1')
  const stored = await other.evaluate(() => Object.entries(localStorage))

  const sent: (string | undefined)[] = []
  const ownToken = await page.evaluate(() => localStorage.getItem('token'))
  page.on('request', (request) => void sent.push(request.headers().authorization))
  const approve = card(page, order).getByRole('button', { name: t('step.approve.minutes', { n: 20 }) })
  // A page gets no storage event for its own writes, like a tab that was suspended.
  await approve.evaluate((button, session) => {
    for (const [key, value] of session) localStorage.setItem(key, value)
    ;(button as HTMLElement).click()
  }, stored)
  await sees(page.getByRole('heading', { name: t('other-session.unknown') }))
  expect(sent.filter((header) => header !== undefined && header !== `Bearer ${ownToken}`)).toEqual([])
  expect(await stateOf(order)).toBe('waiting_for_approval')
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual(expect.arrayContaining(stored))
})
