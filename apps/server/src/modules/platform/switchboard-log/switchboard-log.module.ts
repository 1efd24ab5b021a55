import { switchboardLog } from '@sofra/contract/platform/switchboard-log/switchboard-log.contract.ts'
import { none } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { logRoutes, purgeJobs } from '../../../kernel/records/log.ts'

const switchboardLogRoutes = logRoutes(switchboardLog, {
  columns: `l.id, l.created_at, l.provider, l.event, l.direction, l.guest, l.line, l.extension, l.duration_s, l.call_id,
    l.of_company_id as company_id, c.name as company_name, b.name as branch_name`,
  table: 'from switchboard_log l',
  joins: 'left join company_name c on c.id = l.of_company_id left join branch_name b on b.id = l.of_branch_id',
  filterColumns: { company_id: 'l.of_company_id' },
  search: (q) => [{ column: 'l.call_id', is: q }],
})

export const switchboardLogModule = serverModule({
  tables: {
    switchboard_log: {
      columns: {
        guest: { person: 'contact', kept: 'masked when it is written' },
        ...none('line', 'extension', 'call_id'),
      },
      people: 'a caller, by the masked number; purged by age and size',
    },
  },
  routes: switchboardLogRoutes,
  jobs: purgeJobs('switchboard-log', 'switchboard_log', { days: 90, at: '31 3 * * *' }),
})
