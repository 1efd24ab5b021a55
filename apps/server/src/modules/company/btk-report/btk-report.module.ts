import { kept, none, type Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { btkReportJobs } from './btk-report.jobs.ts'
import { btkReportRoutes } from './btk-report.routes.ts'

const law = 'law no. 5651, art. 5/3: a hosting provider keeps traffic data for one year at least and two at most'

const tables: Tables = {
  access_record: {
    columns: { ...kept(law, 'source_ip', 'address'), ...none('target_ip', 'host', 'method') },
    refers: { member_id: 'member' },
    person: {
      column: 'member_id',
      merge: 'stay',
      anonymise: 'keep',
      file: { withheld: 'the record is kept for authorities, by law no. 5651' },
    },
  },
  access_file: { columns: none('day', 'sha256', 'previous_chain', 'chain', 'path') },
  btk_download: {
    word: 'btk-report.one',
    name: 'of_company_id',
    columns: none('from_day', 'until_day', 'token_hash'),
    people: 'the operator who downloads; links are removed a day after they expire',
  },
}

export const btkReportModule = serverModule({ tables, routes: btkReportRoutes, jobs: btkReportJobs })
