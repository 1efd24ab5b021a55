import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { guestsOf } from '../harness/guest.ts'
import { axeViolations, fits, missing, pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
  guests = guestsOf(origin, world)
})

const days = (n: number) => n * 86_400_000
/** Ends Kaşık's licence a number of days ago; guests are served for seven more. Returns when the company closes. */
const endLicence = async (ago: number) => {
  const ends = Date.now() - days(ago)
  await admin('update licence set ends_at = $2 where company_id = $1', [world.moda.company_id, new Date(ends)])
  const written = { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Europe/Istanbul' } as const
  return new Intl.DateTimeFormat('en', written).format(ends + days(7))
}
const bar = (page: Page, text: string) => page.getByRole('region', { name: text, exact: true })

test('a licence that has ended says so in the panel until its grace is over, and then that nothing is sold', async () => {
  const [owner, stranger] = [await visit({ as: world.owner }), await visit({ as: world.stranger })]
  const address = `/manegement/${world.moda.id}/orders`
  const licenceBar = (page: Page) => page.getByRole('region', { name: /licence/i })
  await owner.goto(address)
  await pageLoaded(owner)
  expect(await licenceBar(owner).count()).toBe(0)

  const until = await endLicence(5)
  await owner.reload()
  await sees(bar(owner, t('shell.licence-ended', { date: until })))
  await sees(owner.getByRole('button', { name: t('branch.state.open'), exact: true }))
  await guests.modaOrder()

  const since = await endLicence(8)
  await owner.reload()
  await sees(bar(owner, t('shell.licence-over', { date: since })))
  await sees(
    owner.getByRole('button', { name: `${t('branch.state.closed')} · ${t('branch.stop.licence')}`, exact: true }),
  )
  expect(await axeViolations(owner)).toEqual([])
  await owner.setViewportSize({ width: 375, height: 800 })
  await sees(owner.getByText(t('shell.licence-over-short')))
  await fits(owner)
  await expect(guests.modaOrder()).rejects.toThrow('ordering.stopped.licence')
  const guest = await visit({ width: 375 })
  await guest.goto(`/o/${world.moda.id}`)
  await sees(guest.getByRole('banner').getByText(`${t('guest-page.closed')} · ${t('guest-page.opens-not')}`))
  // Users of other companies get no notice.
  await stranger.goto('/home')
  await pageLoaded(stranger)
  expect(await licenceBar(stranger).count()).toBe(0)
  await guests.cankayaOrder()

  await admin('update licence set ends_at = null where company_id = $1', [world.moda.company_id])
  await owner.reload()
  await pageLoaded(owner)
  await missing(licenceBar(owner))
  await guests.modaOrder()
})
