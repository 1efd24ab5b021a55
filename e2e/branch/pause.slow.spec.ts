import { beforeAll, test } from 'vitest'
import { missing, pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
})

test('a channel that is paused on a phone is closed for its guests, and open again once that is ended', async () => {
  const { id } = world.moda
  const phone = await visit({ as: world.owner, width: 375 })
  await phone.goto(`/manegement/${id}/home`)
  await pageLoaded(phone)
  const choice = phone.getByRole('tooltip')
  const choose = async (...names: string[]) => {
    await phone
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${t('branch.state.open')}`) })
      .click()
    for (const name of names) await choice.getByRole('button', { name, exact: true }).click()
    await missing(choice)
  }
  const guest = await visit({ width: 375 })
  const guestsSee = async (words: string) => {
    await guest.goto(`/o/${id}`)
    await sees(guest.getByRole('banner').getByText(new RegExp(`^${words}`)))
  }
  await choose(
    t('branch.rush.sources'),
    t('source.web'),
    t('branch.rush.pause.closed'),
    t('branch.reason.courier'),
    t('desk.state.for.60'),
  )
  const paused = t('branch.rush.paused.closed', { source: t('source.web') })
  await sees(phone.getByRole('region', { name: t('desk-heartbeat.title') }).getByText(paused))
  await guestsSee(t('guest-page.closed'))

  await choose(t('branch.rush.end'))
  await missing(phone.getByText(paused))
  await guestsSee(t('guest-page.open'))
})
