import type { Row } from '../../../kernel/database/db.types.ts'
import { memoized } from '../../../kernel/memoize.ts'

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
