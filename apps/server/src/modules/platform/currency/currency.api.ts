import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { memoized } from '../../../kernel/memoize.ts'

/** All of them, the site's own first; a change counts in every copy of the server within seconds. */
export const currencies = memoized(
  5_000,
  async ({ platform }) =>
    (
      await platform.query<Currency>(
        'select code, name, symbol, symbol_format, thousands, decimal, decimals, is_active from currency order by id',
      )
    ).rows,
)
