import {
  integrationAuthErrorLog,
  integrationLog,
  integrationOrderLog,
  restaurantNotFound,
} from '@sofra/contract/platform/integration-log/integration-log.contract.ts'
import { page } from '../../../kernel/database/list.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { logRoutes, logSql } from '../../../kernel/records/log.ts'

const calls = {
  columns: `l.id, l.created_at, l.kind, l.platform, l.direction, l.action, l.outcome, l.http_status, l.duration_ms, l.external_id, l.error,
    l.of_company_id as company_id, c.name as company_name, b.name as branch_name`,
  table: 'from integration_log l',
  joins: 'left join company_name c on c.id = l.of_company_id left join branch_name b on b.id = l.of_branch_id',
  filterColumns: { company_id: 'l.of_company_id' },
  search: (q: string) => [{ column: 'l.external_id', is: q }],
}

const lost = {
  columns: `l.id, l.platform, l.remote_id, l.remote_name, c.name as company_name, l.count, l.created_at, l.last_at`,
  table: 'from restaurant_not_found l',
  joins: 'left join company_name c on c.id = l.of_company_id',
  search: (q: string) => [{ column: 'l.remote_id', is: q }],
}

const ofOrders = [{ column: 'l.kind', is: 'order' }]
const failedAuth = [
  { column: 'l.kind', is: 'auth' },
  { column: 'l.outcome', is: 'error' },
]

export const integrationLogRoutes: Route[] = [
  serve(integrationOrderLog, ({ query }, context) =>
    page(context, logSql(integrationLog, calls, query as never, ofOrders), query),
  ),
  serve(integrationAuthErrorLog, ({ query }, context) =>
    page(context, logSql(integrationLog, calls, query as never, failedAuth), query),
  ),
  ...logRoutes(integrationLog, calls),
  ...logRoutes(restaurantNotFound, lost),
]
