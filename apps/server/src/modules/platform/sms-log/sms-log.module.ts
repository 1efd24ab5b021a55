import { smsLog } from '@sofra/contract/platform/sms-log/sms-log.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Route } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { logRoutes, purgeJobs } from '../../../kernel/records/log.ts'
import { smsBoxRoute } from './sms-box.ts'

const logOfSms = logRoutes(smsLog, {
  columns: `l.id, l.created_at, l.provider, l.purpose, l.recipient, l.parts, l.status, l.error, l.message_id, l.settled_at,
    l.of_company_id as company_id, c.name as company_name`,
  table: 'from sms_log l',
  joins: 'left join company_name c on c.id = l.of_company_id',
  filterColumns: { company_id: 'l.of_company_id' },
  search: (q) => [{ column: 'l.message_id', is: q }],
})

/** Routes of the SMS log, and of the SMS box of a demo. */
const smsLogRoutes = ({ config }: { config: Config }): Route[] => [...logOfSms, smsBoxRoute(config)]

export const smsLogModule = serverModule({
  routes: smsLogRoutes,
  jobs: purgeJobs('sms-log', 'sms_log', { days: 90, at: '27 3 * * *' }),
})
