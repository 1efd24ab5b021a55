import { beforeAll, expect, test } from 'vitest'
import { screens } from '../../apps/panel/src/app/routes.ts'
import type { Screen } from '../../apps/panel/src/kit/screen/screen.ts'
import { slow } from '../../apps/server/test/slow.ts'
import { axeViolations } from '../harness/look.ts'
import { open, passes, placeOf, screenStage, turnOf } from '../harness/screens.ts'

const { pageIn, seed, addressOf, visit } = await screenStage()
beforeAll(seed)

const passesAxe = async (screen: Screen) => {
  const { langs, checks } = turnOf(placeOf(screen))
  const page = pageIn(langs[0] ?? 'tr')
  await open(page, await addressOf(screen), langs[0] ?? 'tr', false)
  await passes(page, checks)
}

const isFirst = (screen: Screen) => placeOf(screen) % 25 === 0
test.each(screens.filter(isFirst))('$path passes axe', passesAxe)
test.each(screens.filter((screen) => !isFirst(screen)))('$path passes axe', slow, passesAxe)

test('axe is asked about one row of each kind', async () => {
  const page = await visit()
  const row = (name: string) => `<tr><td><button aria-label="${name}"></button></td></tr>`
  await page.setContent(`<table><tbody>${['Ada', 'Deniz', '', ''].map(row).join('')}</tbody></table>`)
  expect(await axeViolations(page, { type: 'rule', values: ['button-name'] })).toEqual([
    'button-name: <button aria-label=""></button>',
  ])
})
