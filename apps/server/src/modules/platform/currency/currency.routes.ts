import { currency, currencyList } from '@sofra/contract/platform/currency/currency.contract.ts'
import type { z } from 'zod'
import type { Context } from '../../../kernel/context.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { AppError } from '../../../kernel/errors.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { inLang } from '../../../kernel/words.ts'
import { currencies } from './currency.api.ts'

type Fixed = Pick<Row<'currency'>, 'code' | 'decimals'>

const usedSql = 'select code, decimals from currency where id = $1 and app.currency_used(code)'

// Amounts are stored in minor units, so changing the decimals would change every amount.
const check = async (
  { query }: Context,
  _: unknown,
  { code, decimals, thousands, decimal }: z.output<typeof currency.input>,
  id: number | null,
) => {
  if (thousands === decimal)
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'thousands', code: 'currency.same' }] })
  const [used] = id === null ? [] : await query<Fixed>(usedSql, [id])
  if (used && (used.code !== code || used.decimals !== decimals)) throw new AppError(409, 'currency.used')
}

const checkRemoval = async ({ query }: Context, _: unknown, id: number) => {
  const used = await query(usedSql, [id])
  if (used.length) throw new AppError(409, 'currency.used')
}

export const currencyRoutes = [
  ...crud(currency, 'currency', { search: ['code', 'name'], check, checkRemoval }),
  serve(
    currencyList,
    async (_, { pools, lang }) =>
      (await currencies(pools))
        .filter(({ is_active }) => is_active)
        .map(({ is_active: _active, name, ...format }) => ({ ...format, name: inLang(name, lang) })),
    { ownTransaction: true },
  ),
]
