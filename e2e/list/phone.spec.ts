import { type BuiltLang, languages } from '@sofra/contract/kernel/languages.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { orderStatuses } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { beforeAll, expect, test } from 'vitest'
import { statement } from '../../apps/server/src/kernel/database/statement.ts'
import { guestsOf } from '../harness/guest.ts'
import { fits, sees, unroll } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const changeOrder = statement<{ id: number; status: string; code: string; name: string }>(
  'update orders set status = :status, code = :code, total = 11790000, customer_name = :name where id = :id',
)

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  const { modaOrder } = guestsOf(origin, world)
  // One of each status, with the longest possible number, amount and name.
  const name = 'Muhammed Abdurrahman Karaosmanoğlu-Büyükşehirlioğlu'
  for (const [place, status] of orderStatuses.entries()) {
    const { id } = await modaOrder()
    await changeOrder(admin, { id, status, code: `KAD-1033${place}`, name })
  }
})

/** Returns the number of text lines of every row, from the vertical centres of its texts. */
const linesOfRows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => {
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    const middles: number[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility() || text.textContent?.trim() === '') continue
      const range = document.createRange()
      range.selectNodeContents(text)
      middles.push(...[...range.getClientRects()].map(({ top, height }) => top + height / 2))
    }
    const lines = middles.toSorted((one, other) => one - other)
    return lines.filter((middle, place) => place === 0 || middle - (lines[place - 1] ?? 0) > 6).length
  })

test.each<BuiltLang>([...languages])('an order takes two lines of a phone in %s', async (lang) => {
  const page = await visit({ as: world.operator, lang })
  await page.goto('/order/list')
  await unroll(page, 375)
  expect(await page.evaluate(linesOfRows)).toEqual(orderStatuses.map(() => 2))
  await fits(page)
})

/** Returns how much the vertical centres differ in the first line of every row. */
const unevenness = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => {
    const texts = [...row.querySelectorAll('td[data-narrow="first"]')].flatMap((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      if (!text) return []
      // The text itself, because its element may be as high as the row.
      const range = document.createRange()
      range.selectNodeContents(text)
      const { top, height } = range.getBoundingClientRect()
      return [top + height / 2]
    })
    return texts.length < 2 ? null : Math.max(...texts) - Math.min(...texts)
  })

test('a status stands as high as the name beside it, which a finger can press', async () => {
  await admin(`update licence set modules = modules || 'campaign'::text where not 'campaign' = any (modules)`)
  const words = JSON.stringify({ tr: 'Haber', en: '', de: '' })
  await a.insert('scheduled_task', {
    company_id: world.moda.company_id,
    name: 'Doğum günü',
    type: 'birthday',
    channel: 'inbox',
    title: words,
    text: words,
    is_commercial: false,
    cycle: 'daily',
    at: '10:00',
    starts_on: '2020-01-01',
    next_at: new Date(),
  })
  const page = await visit({ as: world.owner })
  for (const path of ['/marketing/scheduled-task', '/order/list']) {
    await page.goto(path)
    await unroll(page, 375)
    const rows = (await page.evaluate(unevenness)).filter((one) => one !== null)
    expect([path, rows.length > 0, rows.filter((apart) => apart > 2)]).toEqual([path, true, []])
  }
})

/** Returns the visible headings beside the values of the first row. */
const namedValues = () =>
  [...document.querySelectorAll('tbody tr:first-child td')].flatMap((cell) => {
    const { content, display } = getComputedStyle(cell, '::before')
    const isNamed = cell.checkVisibility() && display !== 'none' && content !== 'none'
    return isNamed ? [`${cell.getAttribute('data-label')}: ${cell.textContent}`] : []
  })

test('a number in the two lines of a phone has its heading', async () => {
  const { company_id, id: branch_id } = world.moda
  const party = { party_size: 4, name: 'Nazlı Er', phone: '+905551112233', state: 'pending' }
  const times = { starts_at: new Date(Date.now() + 3_600_000), ends_at: new Date(Date.now() + 7_200_000) }
  await a.insert('reservation', { company_id, branch_id, ...party, ...times })
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${branch_id}/reservation?view=list`)
  await unroll(page, 375)
  await sees(page.getByText('Nazlı Er'))
  const { 'reservation.party_size': guests, 'reservation.table_number': table } = allPhrases
  expect(await page.evaluate(namedValues)).toEqual([`${guests[1]}: 4`, `${table[1]}: –`])
})

test('the pages of a long list, and which rows it shows, fit a phone', async () => {
  await admin(`insert into kitchen (name, is_active) select 'Mutfak ' || n, true from generate_series(1, 2400) n`)
  const page = await visit({ as: world.operator, width: 375 })
  await page.goto('/kitchen/list?page=120')
  await sees(page.getByText(/^1,191–1,200 of [\d,]+$/))
  const ends = await page
    .locator('main nav li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]))
  expect(ends.length).toBeGreaterThan(5)
  expect(ends.filter(([left = 0, right = 0]) => left < 0 || right > 375)).toEqual([])
})
