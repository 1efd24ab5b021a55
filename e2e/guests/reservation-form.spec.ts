import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { holds, missing, pageLoaded, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
let always: unknown
beforeAll(async () => {
  world = await people(a)
  const { company_id, id: branch_id } = world.moda
  await a.insert('dining_table', { company_id, branch_id, number: '7', seats: 4, token: 'table-7' })
  await a.insert('dining_table', { company_id, branch_id, number: '8', seats: 4, token: 'table-8' })
  always = (await admin<{ hours: unknown }>('select hours from branch where id = $1', [branch_id]))[0]?.hours
})
beforeEach(() => admin('delete from reservation'))

/** The server refuses what is impossible or unusual, which a browser reports. */
const expects = [/422/]
const stored = () => admin('select name, party_size, note from reservation')

/** Opens the form and types what every draft of these tests has in common. */
const begin = async (page: Page) => {
  await page.goto(`/manegement/${world.moda.id}/reservation`)
  await pageLoaded(page)
  await page.getByRole('button', { name: t('reservation.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('reservation.name')).fill('Nazlı Er')
  await dialog.getByLabel(t('reservation.phone')).fill('0555 111 22 33')
  await dialog.getByLabel(t('reservation.note')).fill('Pencere kenarı')
  const arrives = async (text: string) => {
    const field = dialog.getByLabel(t('reservation.starts_at'))
    await field.fill(text)
    await field.press('Tab')
  }
  const seat = async (table: string) => {
    await dialog.getByLabel(t('reservation.table_number')).click()
    await page.getByTitle(t('reservation.table.seats', { table, n: 4 })).click()
  }
  const party = (n: number) => dialog.getByLabel(t('reservation.party_size')).fill(String(n))
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const keeps = async () => {
    await holds(dialog.getByLabel(t('reservation.name')), 'Nazlı Er')
    await holds(dialog.getByLabel(t('reservation.phone')), '0555 111 22 33')
    await holds(dialog.getByLabel(t('reservation.note')), 'Pencere kenarı')
  }
  return { dialog, arrives, seat, party, press, keeps }
}

test('the reservation form refuses the past, the year 9998 and a party that no added chair seats, and keeps the draft', async () => {
  const page = await visit({ as: world.owner, expects })
  const { dialog, arrives, seat, party, press, keeps } = await begin(page)
  const refused = async (reason: string) => {
    await press(t('action.save'))
    await sees(dialog.getByText(reason))
    await missing(dialog.getByRole('alert'))
    await keeps()
  }
  await arrives('01/06/2020 19:00')
  await refused(t('reservation.past'))
  await arrives('01/06/9998 19:00')
  await refused(t('reservation.too-far', { n: 366 }))
  await arrives('')
  await seat('7')
  await party(12)
  await refused(t('reservation.table-too-small', { n: 6 }))
  expect(await stored()).toEqual([])
})

test('the reservation form asks about more people than the table seats: back keeps the draft, yes saves it', async () => {
  const page = await visit({ as: world.owner, expects })
  const { dialog, seat, party, press, keeps } = await begin(page)
  await seat('7')
  await party(5)
  await press(t('action.save'))
  const question = dialog.getByRole('alert')
  await sees(question.getByText(t('reservation.seats-short', { n: 4 })))
  expect(await stored()).toEqual([])

  await press(t('action.back'))
  await missing(question)
  await keeps()
  await holds(dialog.getByLabel(t('reservation.party_size')), '5')
  await sees(dialog.getByText(t('reservation.table.seats', { table: '7', n: 4 })))
  await press(t('action.save'))
  await sees(question)
  await page.keyboard.press('Escape')
  await missing(question)
  await keeps()

  await press(t('action.save'))
  await sees(question)
  await press(t('reservation.unusual.save'))
  await missing(dialog)
  expect(await stored()).toEqual([{ name: 'Nazlı Er', party_size: 5, note: 'Pencere kenarı' }])
})

test('the reservation form asks again about another draft, and about closed hours', async () => {
  const closed = JSON.stringify({ ...(always as object), weekly: [] })
  await admin('update branch set hours = $2 where id = $1', [world.moda.id, closed])
  const page = await visit({ as: world.owner, expects })
  const { dialog, seat, party, press } = await begin(page)
  await seat('8')
  await press(t('action.save'))
  const question = dialog.getByRole('alert')
  await sees(question.getByText(t('reservation.closed-then')))
  await party(6)
  await missing(question)
  await sees(dialog.getByRole('button', { name: t('action.save'), exact: true }))
  await press(t('action.save'))
  await sees(question.getByText(t('reservation.seats-short', { n: 4 })))
  await sees(question.getByText(t('reservation.closed-then')))
  await press(t('reservation.unusual.save'))
  await missing(dialog)
  await expect.poll(stored, wait).toHaveLength(1)
  await admin('update branch set hours = $2 where id = $1', [world.moda.id, JSON.stringify(always)])
})
