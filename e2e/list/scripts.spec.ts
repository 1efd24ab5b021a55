import { beforeAll, expect, test } from 'vitest'
import { pageLoaded, sees } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  const company = { id: world.moda.company_id }
  await a.member({ company, phone: '+905550000091', first_name: 'محمد', last_name: 'علي (Moda)', code: 'AR-1' })
  await a.member({ company, phone: '+905550000092', first_name: 'Renée', last_name: 'Işıl Ñandú', code: 'TR-1' })
})

/** Returns where each letter of a text in the page is, from the left. */
const placesOf = (wanted: string) => {
  const texts = document.createTreeWalker(document.querySelector('tbody') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const start = text.textContent?.indexOf(wanted) ?? -1
    if (start < 0 || !text.parentElement?.checkVisibility()) continue
    return [...wanted].map((_, at) => {
      const range = document.createRange()
      range.setStart(text, start + at)
      range.setEnd(text, start + at + 1)
      return range.getBoundingClientRect().left
    })
  }
  return []
}
const isRising = (places: readonly number[]) => places.every((place, i) => i === 0 || place > (places[i - 1] ?? place))

test('a list draws an Arabic name from right to left as a whole, and its phone and other names from left to right', async () => {
  const page = await visit({ as: world.owner, width: 1440 })
  await page.goto('/member/list?sort=-created_at')
  await pageLoaded(page)
  await sees(page.getByRole('link', { name: /Renée Işıl Ñandú/ }))
  const places = (text: string) => page.evaluate(placesOf, text)
  // The Latin part follows the Arabic one, so it is to its left.
  const [arabic, latin] = [await places('محمد'), await places('Moda')]
  expect(arabic).toHaveLength(4)
  expect(isRising(arabic.toReversed())).toBe(true)
  expect(isRising(latin)).toBe(true)
  expect(Math.max(...latin)).toBeLessThan(Math.min(...arabic))
  for (const text of ['Renée Işıl Ñandú', '0555\u00a0000\u00a000\u00a091']) {
    const letters = await places(text)
    expect(letters).toHaveLength(text.length)
    expect(isRising(letters)).toBe(true)
  }
})
