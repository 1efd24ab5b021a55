import {
  deleteReportFile,
  linkReportFile,
  type ReportFile,
  reportFiles,
} from '@sofra/contract/report/report-file/report-file.contract.ts'
import { reportFileKinds, reportFileStates } from '@sofra/contract/report/report-file/report-file.kinds.ts'
import { useEffect } from 'react'
import { DeleteButton } from '../../../kit/list/DeleteButton.tsx'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../kit/list/filter/filters.ts'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { turned } from '../../../kit/list/list-state.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { DownloadFile } from './DownloadFile.tsx'
import { ReportFileState } from './ReportFileState.tsx'

const { custom, date } = columnsOf({ name: 'report-file', row: reportFiles.reply.shape.items.element })

const Kind = ({ file: { kind, format } }: { readonly file: ReportFile }) => {
  const t = useT()
  return `${t(`report-file.kind.${kind}`)} (${t(`report-file.format.${format}`)})`
}

const kilobyte = 1_024

const Size = ({ bytes }: Pick<ReportFile, 'bytes'>) => {
  const { number } = useFormat()
  return bytes === null ? null : `${number(Math.max(1, Math.round(bytes / kilobyte)))} kB`
}

const columns: readonly Column<ReportFile>[] = [
  { ...date('created_at'), narrow: 'second' },
  { ...custom('kind', (file) => <Kind file={file} />), narrow: 'first' },
  { ...custom('state', (file) => <ReportFileState file={file} />), narrow: 'first' },
  { ...custom('bytes', ({ bytes }) => <Size bytes={bytes} />), align: 'end', fits: true, narrow: 'none' },
  { ...date('expires_at'), sort: false, narrow: 'second', named: true },
]

const filters = [
  choiceFilter('kind', 'report-file.kind', reportFileKinds, 'report-file.kind'),
  choiceFilter('state', 'report-file.state', reportFileStates, 'report-file.state'),
]

const remove = { name: 'report-file', param: 'report_file_id', remove: deleteReportFile }
const everyMs = 3_000

/** Reads the list again while a file is being made. */
const usePolling = (isOpen: boolean, retry: () => void) =>
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(retry, everyMs)
    return () => clearInterval(timer)
  })

/** The files of reports that the user has requested. */
const ReportFileList = () => {
  const t = useT()
  const may = useMay()
  const list = useList<ReportFile>({ name: 'report-file', list: reportFiles })
  const title = t('report-file.title')
  usePolling(list.rows?.some(({ state }) => state === 'waiting' || state === 'running') ?? false, list.retry)
  return (
    <Page
      title={title}
      count={list.count}
      filters={<FilterChips filters={filters} state={list.state} set={list.set} />}
    >
      <ListBody list={list} first={null} hint={t('report-file.hint')}>
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          actions={(file) => (
            <>
              {file.state === 'ready' && may(linkReportFile) ? <DownloadFile file={file} /> : null}
              {may(deleteReportFile) ? (
                <DeleteButton of={remove} id={file.id} name={file.file_name ?? t(`report-file.kind.${file.kind}`)} />
              ) : null}
            </>
          )}
        />
      </ListBody>
    </Page>
  )
}

export default ReportFileList
