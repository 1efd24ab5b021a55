import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { misfitsOf, sees } from '../harness/look.ts'
import { isWhole, open, passes, turnOf } from '../harness/screens.ts'
import { stage } from '../harness/stage.ts'
import { words } from '../harness/words.ts'
import { type People, people } from '../harness/world.ts'

const { a, visit, maintenance } = await stage({ demo: true })
let world: People
beforeAll(async () => {
  world = await people(a)
})

/** Checks a page opened by its address, and its title. */
const titled = async (page: Page, address: string, title: PhraseKey, place: number) => {
  const { langs, checks } = turnOf(place)
  for (const lang of langs) {
    await open(page, address, lang, true)
    await sees(page.getByRole('heading', { name: words(lang)(title) }))
    await isWhole(page, lang)
  }
  await passes(page, checks)
}

describe('pages outside of the screens are whole and pass axe', () => {
  test.each([
    ['/login', 'login.title', 0],
    ['/forgot-password', 'forgot.title', 1],
    ['/auth/reset', 'reset.title', 2],
    ['/register/eliza', 'register.eliza.title', 3],
    ['/register/dealer', 'register.dealer.title', 4],
    ['/register/demo', 'register.demo.title', 5],
  ] as const)('%s', async (address, title, place) => {
    await titled(await visit(), address, title, place)
  })

  test('unknown address', async () => {
    await titled(await visit({ as: world.operator }), '/no/such/page', 'not-found.title', 6)
  })

  test('maintenance', async () => {
    await maintenance(true)
    await titled(await visit(), '/login', 'maintenance.title', 7)
    await maintenance(false)
  })
})

test('a list without room for its columns is found', async () => {
  const page = await visit()
  const cell = (text: string) => `<td data-width="rest"><div><div>${text}</div></div></td>`
  await page.setContent(`<div style="overflow: auto"><table aria-label="Orders"><tbody><tr>
    ${cell('MOD-1').repeat(40)}</tr></tbody></table></div>`)
  expect(await misfitsOf(page)).toEqual([
    expect.stringMatching(/px of/),
    expect.stringMatching(/rows of/),
    'Orders: an end out of sight',
  ])
})
