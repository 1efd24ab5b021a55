import { isLang } from '@sofra/contract/kernel/languages.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { memoized } from '../../../kernel/memoize.ts'
import { isTranslated } from '../../../kernel/words.ts'

type Offered = Pick<Row<'language'>, 'id' | 'name' | 'code' | 'is_panel_default' | 'is_guest_default'>

/** Returns the offered languages in order. A change invalidates the cache at once. */
export const offeredLanguages = memoized(
  60_000,
  async ({ platform }) =>
    (
      await platform.query<Offered>(
        'select id, name, code, is_panel_default, is_guest_default from language where is_active order by sort_no, id',
      )
    ).rows,
)

/** Whether the guest page is completely translated into a language. */
export const isForGuests = (code: string) => isLang(code) && isTranslated(code, 'guest-page.')
