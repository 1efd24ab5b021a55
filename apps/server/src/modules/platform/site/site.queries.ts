import type { Currency } from '@sofra/contract/platform/site/site.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { memoized } from '../../../kernel/memoize.ts'

export const languages = memoized(
  60_000,
  async ({ platform }) =>
    (
      await platform.query<Pick<Row<'language'>, 'id' | 'name' | 'code'>>(
        'select id, name, code from language order by id',
      )
    ).rows,
)

export const currencies = memoized(
  60_000,
  async ({ platform }) =>
    (
      await platform.query<Currency>(
        'select code, name, symbol, symbol_format, thousands, decimal, decimals from currency order by id',
      )
    ).rows,
)
