import { accessFile } from '@sofra/contract/company/btk-report/btk-report.contract.ts'
import { plainLog } from '../../../kit/plain/plainLog.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { DownloadReport } from './DownloadReport.tsx'

const Day = ({ day }: { readonly day: string }) => {
  const { date } = useFormat('UTC')
  return <time dateTime={day}>{date(`${day}T00:00:00Z`)}</time>
}

/** The files of access records, and the download of a company's report. */
export default plainLog(accessFile, {
  columns: {
    created_at: { extra: true },
    day: { render: ({ day }: { readonly day: string }) => <Day day={day} />, fits: true },
    sha256: { extra: true },
    chain: { extra: true },
  },
  above: ({ company_id }) => <DownloadReport company={Number(company_id) || undefined} />,
})
