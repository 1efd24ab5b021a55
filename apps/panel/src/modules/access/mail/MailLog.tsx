import { mailStatuses } from '@sofra/contract/access/mail/mail.contract.ts'
import { type MailLogRow, mailLog } from '@sofra/contract/access/mail/mail-log.contract.ts'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../kit/list/filter/filters.ts'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { turned } from '../../../kit/list/list-state.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const tones = { waiting: 'waiting', sent: 'good', kept: 'quiet', error: 'bad' } as const

const Status = ({ status }: Pick<MailLogRow, 'status'>) => {
  const t = useT()
  return <StatusDot tone={tones[status]} label={t(`mail-log.status.${status}`)} />
}

const { text, number, date, custom } = columnsOf(mailLog)
const columns = [
  text('subject'),
  text('recipient'),
  { ...custom('status', (row) => <Status status={row.status} />), fits: true },
  number('tries'),
  { ...custom('error', ({ error }) => error), wraps: true },
  { ...date('created_at'), title: 'mail-log.created_at' as const },
  date('sent_at'),
]

const filters = [choiceFilter('status', 'mail-log.status', mailStatuses, 'mail-log.status')]

/** The delivery state of the last month's e-mails. */
export default function MailLog() {
  const t = useT()
  const list = useList<MailLogRow>(mailLog)
  return (
    <Page
      title={t('mail-log.title')}
      count={list.count}
      filters={
        <>
          <SearchField
            value={list.state.q ?? ''}
            placeholder={t('mail-log.search')}
            onChange={(q) => list.set({ q })}
          />
          <FilterChips filters={filters} state={list.state} set={list.set} />
        </>
      }
    >
      <ListBody list={list} hint={t('mail-log.empty')}>
        <DataTable
          label={t('mail-log.title')}
          columns={columns.map((column) => (list.sorts(column.key) ? column : { ...column, sort: false }))}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          look={{ dense: false, stale: list.stale }}
        />
      </ListBody>
    </Page>
  )
}
