import { beforeAll, expect, test } from 'vitest'
import { missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

const send = (en: string, importance: string) =>
  a.insert('message', {
    name: { tr: en, en, de: en },
    text: { tr: '-', en: `About ${en}`, de: '-' },
    importance,
    audience: ['customer'],
    starts_at: new Date(0),
    is_active: true,
  })

test('messages posted before the stream is open appear, all of them with their number', async () => {
  const page = await visit({ as: world.owner, expects: [/ERR_FAILED/, /stream/] })
  // Without the panel's polling, only the opened stream can report the messages.
  await page.addInitScript((minute) => {
    const start = window.setInterval
    window.setInterval = ((run: TimerHandler, ms?: number) =>
      ms === minute ? 0 : start(run, ms)) as typeof window.setInterval
  }, 60_000)
  // The panel's stream opens only after the messages were sent.
  await page.route('**/api/stream', (route) => route.abort())
  await page.goto('/profile')
  await pageLoaded(page)
  await send('Maintenance tonight', 'info')
  await send('Cards fail', 'warning')
  await page.unroute('**/api/stream')
  await page.evaluate(() => dispatchEvent(new Event('online')))

  const bar = page.getByRole('region', { name: 'Cards fail' })
  await sees(bar)
  await bar.getByRole('button', { name: t('message.open', { n: 2 }) }).click()
  const dialog = page.getByRole('dialog', { name: t('message.title') })
  for (const name of ['Cards fail', 'Maintenance tonight']) {
    const message = dialog.getByRole('article', { name })
    await sees(message.getByText(`About ${name}`))
    await message.getByRole('button', { name: t('message.confirm') }).click()
    await missing(message)
  }
  await missing(bar)
  const readers = () => admin('select user_id from message_read')
  await expect.poll(readers, wait).toEqual([{ user_id: world.owner.id }, { user_id: world.owner.id }])
})
