import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { memoized } from '../../../kernel/memoize.ts'

/** Returns all currencies, the default of the site first; cached for some seconds in every server process. */
export const currencies = memoized(
  5_000,
  async ({ platform }) =>
    (
      await platform.query<Currency>(
        'select code, name, symbol, symbol_format, thousands, decimal, decimals, is_active from currency order by id',
      )
    ).rows,
)
