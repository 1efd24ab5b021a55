import { languages } from '@sofra/contract/kernel/languages.ts'
import { expect, test } from 'vitest'
import { screens } from '../../apps/panel/src/app/routes.ts'
import { axeViolations, everything, unroll } from '../harness/look.ts'
import { isWhole, open, screenStage, turnOf } from '../harness/screens.ts'

const { pageIn, addressOf } = await screenStage()

/** These look the same without records; the test of all screens covers them. */
const withoutRecords = new Set([
  '/permission/list',
  '/permission/resource/list',
  '/services',
  '/company',
  '/company/settings',
  '/manegement/:branch_id/settings/user-settings',
])
const lists = screens.filter(
  ({ path }) => !/:(?!branch_id)/.test(path) && !/[/-]form$/.test(path) && !withoutRecords.has(path),
)

test.each(lists)('$path shows its empty state', async (screen) => {
  const place = lists.indexOf(screen)
  const { langs, byAddress } = turnOf(place)
  for (const lang of langs) {
    await open(pageIn(lang), await addressOf(screen), lang, byAddress)
    await isWhole(pageIn(lang), lang)
  }
  // A third of them per language, because empty lists share one component.
  if (!everything && Math.floor(place / languages.length) % 3 !== 0) return
  const page = pageIn(langs[0] ?? 'tr')
  await unroll(page, 1440)
  expect(await axeViolations(page)).toEqual([])
})
