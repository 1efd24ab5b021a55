import {
  reportVisit,
  traffic,
  trafficMovement,
  trafficType,
} from '@sofra/contract/platform/traffic/traffic.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Filter } from '../../../kernel/database/filter.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { logRoutes } from '../../../kernel/records/log.ts'
import { countVisit } from './traffic.visits.ts'

const search = (q: string): Filter[] => [
  { sql: (at) => `l.traffic_type_id = (select id from traffic_type where key = ${at})`, value: q },
]

export const trafficRoutes: Route[] = [
  serve(reportVisit, ({ body }, context) => countVisit(context, body), { ownTransaction: true }),
  ...logRoutes(trafficMovement, {
    columns: `l.id, l.created_at, l.day, t.name as type_name, l.source, l.count, l.of_company_id as company_id, c.name as company_name,
      b.name as branch_name`,
    table: 'from traffic_movement l',
    joins: `join traffic_type t on t.id = l.traffic_type_id left join company_name c on c.id = l.of_company_id
      left join branch_name b on b.id = l.of_branch_id`,
    filterColumns: { company_id: 'l.of_company_id' },
    search,
  }),
  ...logRoutes(traffic, {
    columns: 'l.id, l.created_at, l.day, t.name as type_name, l.count',
    table: 'from traffic_day l',
    joins: 'join traffic_type t on t.id = l.traffic_type_id',
    search,
  }),
  ...crud(trafficType, 'traffic_type'),
]
