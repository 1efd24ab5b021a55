import { accessFile, btkDownload, btkReport } from '@sofra/contract/company/btk-report/btk-report.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Filter } from '../../../kernel/database/filter.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { logRoutes } from '../../../kernel/records/log.ts'
import { downloadReport, prepareReport } from './btk-report.service.ts'

const search = (q: string): Filter[] => [{ column: 'l.sha256', is: q.toLowerCase() }]

const own = { ownTransaction: true }

export const btkReportRoutes = ({ config }: { config: Config }): Route[] => {
  const store = openFileStore(config)
  return [
    serve(btkReport, ({ query }, context) => prepareReport(context, query), own),
    serve(btkDownload, ({ query }, context) => downloadReport(context, query, store), own),
    ...logRoutes(accessFile, {
      columns: `l.id, l.created_at, l.day, l.count, l.bytes, l.sha256, l.chain, l.company_id, c.name as company_name`,
      table: 'from access_file l',
      joins: 'left join company_name c on c.id = l.company_id',
      search,
    }),
  ]
}
