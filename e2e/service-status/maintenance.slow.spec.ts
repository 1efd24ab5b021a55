import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { card, openDesk } from '../harness/desk.ts'
import { guestsOf } from '../harness/guest.ts'
import { missing, pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, origin, visit } = await stage()
let world: People & SeededRecords
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
  guests = guestsOf(origin, world)
})

const message = 'We are moving to a bigger kitchen'
const save = async (page: Page) => {
  await page.getByRole('button', { name: t('action.save'), exact: true }).click()
  await sees(page.getByText(t('action.saved'), { exact: true }))
}
const turn = async (page: Page) => {
  await page.getByRole('switch', { name: t('site.maintenance'), exact: true }).click()
  await save(page)
}

test('a maintenance that an operator begins with text and end is seen by all others, and the desk comes back by itself', async () => {
  const clerk = await visit({ as: world.clerk, apart: true, expects: [/503/] })
  await clerk.clock.install()
  await openDesk(clerk, `/manegement/${world.moda.id}/orders`)
  const before = await guests.modaOrder()
  await sees(card(clerk, before))
  const operator = await visit({ as: world.operator })
  await operator.goto('/site-setting')
  await pageLoaded(operator)
  for (const language of ['lang.tr', 'lang.en'] as const)
    await operator
      .getByRole('textbox', {
        name: t('form.in-language', { name: t('site.maintenance_text'), language: t(language) }),
        exact: true,
      })
      .fill(message)
  await operator.getByLabel(t('site.maintenance_until'), { exact: true }).fill('12/31/2099 14:30')
  await operator.keyboard.press('Enter')
  await turn(operator)
  await sees(operator.getByRole('region', { name: t('shell.maintenance') }))

  // The panel polls once a minute.
  await clerk.clock.fastForward(61_000)
  const heading = clerk.getByRole('heading', { name: t('maintenance.title') })
  await sees(heading)
  await sees(clerk.getByText(message))
  await sees(clerk.getByText(t('maintenance.until', { time: 'December 31, 2099 at 2:30 PM' })))
  await missing(card(clerk, before))
  const guest = await visit({ width: 375, expects: [/503/] })
  const answer = await guest.goto(`/o/${world.moda.id}`)
  expect([answer?.status(), Number(answer?.headers()['retry-after'])]).toEqual([503, 3_600])
  await sees(guest.getByText(message))
  await expect(guests.modaOrder()).rejects.toThrow('maintenance.text')

  await turn(operator)
  await clerk.clock.fastForward(11_000)
  await missing(heading)
  await sees(card(clerk, before))
  const after = await guests.modaOrder()
  await sees(card(clerk, after))
  expect((await guest.goto(`/o/${world.moda.id}`))?.status()).toBe(200)
})
