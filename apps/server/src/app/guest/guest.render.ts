import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { accountWords } from '@sofra/guest/page/account-words.ts'
import { analyticsOf, analyticsSources, analyticsWords, withoutTags } from '@sofra/guest/page/analytics.ts'
import { codeWords } from '@sofra/guest/page/code-words.ts'
import type { Built, PageFacts } from '@sofra/guest/page/facts.ts'
import { institutionWords } from '@sofra/guest/page/institution-words.ts'
import { kioskWords } from '@sofra/guest/page/kiosk-words.ts'
import { guestPage } from '@sofra/guest/page/page.ts'
import { clientWords } from '@sofra/guest/page/words.ts'
import type { Config } from '../../kernel/config.ts'
import { notFound } from '../../kernel/errors.ts'
import { hasGuestOrigin } from '../../kernel/http/guest-origin.ts'
import { PackedPage } from '../../kernel/http/packed-page.ts'
import { phraseIn, translate } from '../../kernel/words.ts'
import type { PageRequest } from './guest.replies.ts'

export type Origins = Pick<Config, 'publicUrl' | 'guestUrl'>

export const urlsOf = (config: Origins) => ({ site: config.guestUrl, files: config.publicUrl })

/** A requested page with the table of its token. */
export type TablePageRequest = PageRequest & Pick<PageFacts, 'table'>

/** Returns the texts of a source's page: the common ones and the company's. */
const wordsOf = (
  { front }: Pick<PageFacts, 'front'>,
  source: PageFacts['source'],
  isCounted: boolean,
): readonly PhraseKey[] => [
  ...clientWords,
  ...(source === 'kiosk' ? kioskWords : []),
  ...(source === 'web' && front.asks_phone_code ? codeWords : []),
  ...(source !== 'kiosk' && front.sign_in_by.length > 0 ? accountWords : []),
  ...(source === 'web' ? institutionWords : []),
  ...(isCounted ? analyticsWords : []),
]

/** Returns the function that renders a page from the replies to its calls; throws 404 without the branch. */
export const pageRenderer = (config: Origins, built: () => Built) => {
  const urls = urlsOf(config)
  const hasTags = hasGuestOrigin(config)
  return (
    pageRequest: TablePageRequest,
    key: string,
    now: Date,
    replies: Pick<PageFacts, 'front' | 'menu' | 'restaurant'>,
  ): PackedPage => {
    const facts = hasTags ? replies : { ...replies, front: withoutTags(replies.front) }
    const { lang, source, product, table } = pageRequest
    const branch = facts.front.branches.find(({ id }) => id === pageRequest.branch)
    if (!branch) throw notFound()
    const isCounted = analyticsOf({ ...facts, source }) !== null
    const words = wordsOf(facts, source, isCounted)
    const page = guestPage({
      lang,
      source,
      key,
      now,
      product,
      branch,
      table,
      ...urls,
      ...facts,
      t: (phrase, params) => translate(lang, phrase, params),
      words: Object.fromEntries(words.map((word) => [word, phraseIn(lang, word)])),
      built: built(),
    })
    return new PackedPage(page, isCounted ? analyticsSources : {})
  }
}
export type Render = ReturnType<typeof pageRenderer>
