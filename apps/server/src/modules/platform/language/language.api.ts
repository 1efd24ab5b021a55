import { isLang } from '@sofra/contract/kernel/languages.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { memoized } from '../../../kernel/memoize.ts'
import { isTranslated } from '../../../kernel/words.ts'

type Offered = Pick<Row<'language'>, 'id' | 'name' | 'code' | 'is_panel_default' | 'is_guest_default'>

/** The languages that are offered, in their order. A change counts at once: it invalidates what is memoized. */
export const offeredLanguages = memoized(
  60_000,
  async ({ platform }) =>
    (
      await platform.query<Offered>(
        'select id, name, code, is_panel_default, is_guest_default from language where is_active order by sort_no, id',
      )
    ).rows,
)

/** Whether guests are offered a language that operators offer: only one in which their page has all of its words. */
export const isForGuests = (code: string) => isLang(code) && isTranslated(code, 'guest-page.')
