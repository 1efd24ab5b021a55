import {
  createReportFile,
  deleteReportFile,
  downloadReportFile,
  linkReportFile,
  reportFiles,
} from '@sofra/contract/report/report-file/report-file.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { none, type Tables } from '../../../kernel/database/tables.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { reportFileJobs } from './report-file.jobs.ts'
import { downloadFile, linkFile, listFiles, removeFile, requestFile } from './report-file.service.ts'

const tables: Tables = {
  report_file: {
    json: { query: 'report/report-file/report-file.contract.ts#ReportParameters' },
    columns: {
      query: { person: 'sensitive' },
      ...none('kind', 'format', 'lang', 'state', 'file_name', 'content_type', 'failure', 'path'),
    },
    people: 'the user who requests the file; removed with them, and a month after the file expires',
  },
}

const routes = ({ config }: { config: Config }): Route[] => {
  const store = openFileStore(config)
  const { secret } = config
  return [
    serve(reportFiles, ({ query }, context) => listFiles(context, query)),
    serve(createReportFile, ({ body }, context) => requestFile(context, body)),
    serve(deleteReportFile, ({ params }, context) => removeFile(context, params.report_file_id, store)),
    serve(linkReportFile, ({ params }, context) => linkFile(context, params.report_file_id, secret)),
    serve(downloadReportFile, ({ query }, context) => downloadFile(context, { token: query.token, secret, store })),
  ]
}

export const reportFileModule = serverModule({ tables, routes, jobs: reportFileJobs })
