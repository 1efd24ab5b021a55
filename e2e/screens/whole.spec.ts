import { languages } from '@sofra/contract/kernel/languages.ts'
import { beforeAll, test } from 'vitest'
import { screens } from '../../apps/panel/src/app/routes.ts'
import type { Screen } from '../../apps/panel/src/kit/screen/screen.ts'
import { slow } from '../../apps/server/test/slow.ts'
import { isWhole, open, placeOf, screenStage, turnOf } from '../harness/screens.ts'

const { pageIn, seed, addressOf } = await screenStage()
beforeAll(seed)

const isWholeInItsTurn = async (screen: Screen) => {
  const address = await addressOf(screen)
  const { langs, byAddress } = turnOf(placeOf(screen))
  for (const lang of langs) {
    await open(pageIn(lang), address, lang, byAddress)
    await isWhole(pageIn(lang), lang)
  }
}

/** Three of sixty consecutive screens, one per language. */
const isSampled = (screen: Screen) => Math.floor(placeOf(screen) / languages.length) % 20 === 0
test.each(screens.filter(isSampled))('$path is whole', isWholeInItsTurn)
test.each(screens.filter((screen) => !isSampled(screen)))('$path is whole', slow, isWholeInItsTurn)
