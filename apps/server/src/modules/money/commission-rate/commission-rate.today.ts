import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  branchRatesToday,
  companyRatesToday,
} from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { rateLevelOf, ratesOn } from '@sofra/contract/money/commission-rate/commission-rate.rules.ts'
import type { Context } from '../../../kernel/context.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { readRates } from './commission-rate.api.ts'
import { todayOf } from './commission-rate.queries.ts'

const ratesToday = async ({ query }: Context, place: { company_id: number; branch_id: number | null }) => {
  const rates = await readRates(query, [place.company_id])
  const [company] = await query<{ name: string; currency_code: string }>(
    'select name, currency_code from company where id = $1',
    [place.company_id],
  )
  const applicable = ratesOn(rates, { ...place, day: await todayOf(query, place) })
  return {
    rates: applicable.map((rate) => ({ ...rate, level: rateLevelOf(rate) })),
    company_id: place.company_id,
    company_name: company?.name ?? '',
    currency_code: company?.currency_code ?? '',
  }
}

/** Returns what applies today to branches of a company without rates of their own. */
export const companyToday = ({ params }: RequestOf<typeof companyRatesToday>, context: Context) =>
  ratesToday(context, { ...recordKeys(context, params), branch_id: null })

/** Returns the rates that apply today to a branch. */
export const branchToday = ({ params }: RequestOf<typeof branchRatesToday>, context: Context) =>
  ratesToday(context, recordKeys(context, params))
