import { languages } from '@sofra/contract/kernel/languages.ts'
import { expect, test } from 'vitest'
import { screens } from '../../apps/panel/src/app/routes.ts'
import { axeViolations, everything, unroll } from '../harness/look.ts'
import { isWhole, open, screenStage, turnOf } from '../harness/screens.ts'

const { pageIn, addressOf } = await screenStage()

/** What these show is the same with records as without any: the sweep of all screens sees it. */
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
  // A third of them, in each language: what differs of an empty list is one part of the kit.
  if (!everything && Math.floor(place / languages.length) % 3 !== 0) return
  const page = pageIn(langs[0] ?? 'tr')
  await unroll(page, 1440)
  expect(await axeViolations(page)).toEqual([])
})
