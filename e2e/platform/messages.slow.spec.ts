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

test('a message appears in the open panels of those it is said to, and leaves that of who has read it', async () => {
  const reader = await visit({ as: world.owner })
  const other = await visit({ as: world.operator })
  for (const page of [reader, other]) {
    await page.goto('/profile')
    await pageLoaded(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  }
  await a.insert('message', {
    name: { tr: 'Bakım var', en: 'Maintenance tonight', de: 'Wartung' },
    text: { tr: 'Gece üçte', en: 'At three', de: 'Um drei' },
    importance: 'info',
    audience: ['customer'],
    starts_at: new Date(0),
    is_active: true,
  })
  const bar = reader.getByRole('region', { name: 'Maintenance tonight' })
  await sees(bar)
  expect(await reader.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await other.getByRole('region', { name: 'Maintenance tonight' }).count()).toBe(0)
  await bar.getByRole('button', { name: t('message.open', { n: 1 }) }).click()
  const dialog = reader.getByRole('dialog')
  await sees(dialog.getByText('At three'))
  await dialog.getByRole('button', { name: t('message.confirm') }).click()
  await missing(bar)
  const readers = () => admin('select user_id from message_read')
  await expect.poll(readers, wait).toEqual([{ user_id: world.owner.id }])
})
