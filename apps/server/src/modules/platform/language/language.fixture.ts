import { language } from '@sofra/contract/platform/language/language.contract.ts'
import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

/** French is not offered initially. */
const french = ofPlatform(async (_, { call, eliza }) => {
  const { items } = (await call(language.list, { as: eliza })).reply
  return items.find(({ code }) => code === 'fr')?.id ?? 0
})

export const languageFixtures: Fixtures = {
  '/language-setting/:id': french,
  'PUT /language-setting/order ids': french,
}

export const languageSamples: Samples = {
  'PUT /language-setting/:id': { is_panel_default: false, is_guest_default: false },
}
