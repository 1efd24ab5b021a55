import type { Currency } from '@sofra/contract/platform/site/site.contract.ts'
import { memoized } from '../../../kernel/memoize.ts'

export const languages = memoized(
  60_000,
  async ({ platform }) =>
    (
      await platform.query<{ id: number; name: string; code: string }>(
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
