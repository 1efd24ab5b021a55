import {
  branchRatesToday,
  commissionRate,
  companyRate,
  companyRatesToday,
  nextCompanyRate,
  nextRate,
} from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { rateTable, readRate } from './commission-rate.queries.ts'
import { changeRate, continueRate, createRate, removeRate } from './commission-rate.service.ts'
import { branchToday, companyToday } from './commission-rate.today.ts'

const ofPlatform = overriding(crud(commissionRate, rateTable, { search: ['company_name', 'branch_name', 'note'] }), [
  serve(commissionRate.one, ({ params }, { query }) => readRate(query, {}, params.id)),
  serve(commissionRate.create, ({ body }, context) => createRate(context, {}, body)),
  serve(commissionRate.update, ({ params, body }, context) => changeRate(context, {}, params.id, body)),
  serve(commissionRate.remove, ({ params }, context) => removeRate(context, {}, params.id)),
])

const ofCompanies = overriding(crud(companyRate, rateTable, { search: ['branch_name', 'note'] }), [
  serve(companyRate.create, ({ params, body }, context) => createRate(context, recordKeys(context, params), body)),
  serve(companyRate.update, ({ params, body }, context) =>
    changeRate(context, recordKeys(context, params), params.commission_rate_id, body),
  ),
  serve(companyRate.remove, ({ params }, context) =>
    removeRate(context, recordKeys(context, params), params.commission_rate_id),
  ),
])

export const commissionRateRoutes: Route[] = [
  ...ofPlatform,
  ...ofCompanies,
  serve(nextRate, ({ params, body }, context) => continueRate(context, {}, params.id, body)),
  serve(nextCompanyRate, ({ params, body }, context) =>
    continueRate(context, recordKeys(context, params), params.commission_rate_id, body),
  ),
  serve(companyRatesToday, companyToday),
  serve(branchRatesToday, branchToday),
]
