import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import { auditActions, type LogRow, userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { recordWords } from '@sofra/contract/records.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import {
  type ChoiceFilter,
  choiceFilter,
  datesFilter,
  type Filter,
  flagFilter,
} from '../../../kit/list/filter/filters.ts'
import { branchPick, companyPick, userPick } from '../../../kit/list/filter/record-picks.ts'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { ListTools } from '../../../kit/list/ListTools.tsx'
import { type ListState, turned } from '../../../kit/list/list-state.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useListView } from '../../../kit/list/view/useListView.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useManagesOtherAccounts, useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { LogChanges } from './LogChanges.tsx'
import { useLogWords } from './log-words.ts'
import styles from './UserLog.module.css'
import { useLogAddress } from './useLogAddress.ts'
import { Who } from './Who.tsx'

const acting = flagFilter('acting', 'user-log.acting')
const actions = choiceFilter('action', 'user-log.action', auditActions, 'user-log.action')
const dates = datesFilter('from', 'to', 'user-log.dates')

const person = userPick('user_id', 'user-log.user_id')
const company = companyPick('company_id', 'user-log.company_id')
const branch = branchPick('branch_id', 'user-log.branch_id')

/** The record to which the address restricts the log; other pages link here with it. */
const single = (rows: readonly LogRow[], { filters: { record_key: key } }: ListState): ChoiceFilter[] => {
  if (key === undefined) return []
  const text = rows.find(({ record_id }) => record_id === key)?.subject ?? `#${key}`
  return [
    {
      kind: 'choice',
      field: 'record_key',
      label: 'user-log.one-record',
      single: true,
      options: [{ value: key, text }],
    },
  ]
}

/** The filters of the log: time, user, record, action, place. */
const useLogFilters = (rows: readonly LogRow[] = [], state: ListState): readonly Filter[] => {
  const words = useLogWords()
  const managesOthers = useManagesOtherAccounts()
  const kinds: ChoiceFilter = {
    kind: 'choice',
    field: 'record',
    label: 'user-log.record',
    options: Object.keys(recordWords)
      .map((record) => ({ value: record, text: words.record(record) }))
      .sort((one, other) => one.text.localeCompare(other.text)),
  }
  return [dates, person, kinds, ...single(rows, state), actions, acting, ...(managesOthers ? [company] : []), branch]
}

const marks = { insert: Plus, update: Pencil, delete: Trash2 } as const

/** The action, as a sentence or by its changes, with an icon of its kind. */
const What = ({ row }: { readonly row: LogRow }) => {
  const { sentence, subject, hasSentence, record } = useLogWords()
  const hasChanges = row.changes.length > 0 && !hasSentence(row)
  const Mark = marks[row.action]
  return (
    <span className={styles.what}>
      <span className={styles.mark} data-action={row.action} aria-hidden="true">
        <Mark size={14} />
      </span>
      <span>
        {hasChanges ? subject(row) : sentence(row)}
        {row.subject === null ? null : (
          <span className={hasChanges ? `quiet small ${styles.beside}` : `quiet small ${styles.record}`}>
            {record(row.record)}
          </span>
        )}
        {hasChanges ? <LogChanges row={row} /> : null}
      </span>
    </span>
  )
}

const { custom, date, choice, text } = columnsOf(userLog)

const Kind = ({ record }: Pick<LogRow, 'record'>) => useLogWords().record(record)

const unsorted = ({ sort: _, ...column }: Column<LogRow>): Column<LogRow> => column

/** The columns of the log; with the company for users who see several. */
export const logColumns = (reader: AccountType): readonly Column<LogRow>[] => [
  { ...custom('subject', (row) => <What row={row} />), wraps: true, beside: ['columns'] },
  custom('user_name', (row) => <Who row={row} />),
  { ...unsorted(text('company_name')), extra: reader !== 'eliza' && reader !== 'dealer' },
  unsorted(text('branch_name')),
  { ...date('created_at'), title: 'user-log.created_at' },
  { ...custom('record', ({ record }) => <Kind record={record} />), extra: true },
  { ...unsorted(choice('action', 'user-log.action')), extra: true },
  { ...unsorted(text('acting_company_name')), extra: true },
]

const LogPanel = lazyPart(() => import('./LogPanel.tsx'))

/** All changes that the user may see; a change opens in a drawer. */
export default function UserLogList() {
  const t = useT()
  const may = useMay()
  const { account_type } = useMe()
  const { log, hrefOf } = useLogAddress()
  const list = useList<LogRow>({ name: userLog.name, list: userLog.list })
  const filters = useLogFilters(list.rows, list.state)
  const all = logColumns(account_type)
  const look = useListView(list, userLog.name, t('user-log.title'), all)
  return (
    <Page
      title={look.heading}
      count={list.count}
      actions={<ListTools export={userLog.export} list={list} look={look} columns={all} />}
      filters={
        <>
          <SearchField
            value={list.state.q ?? ''}
            placeholder={t('user-log.search')}
            onChange={(q) => list.set({ q })}
          />
          <FilterChips filters={filters} state={list.state} set={list.set} />
        </>
      }
    >
      <ListBody list={list} hint={t('user-log.empty')}>
        <DataTable
          label={t('user-log.title')}
          columns={look.columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(userLog.one) ? { open: hrefOf } : {})}
          look={{ dense: look.choice.dense, stale: list.stale, resize: look.resize }}
        />
      </ListBody>
      {log === undefined ? null : <LogPanel log={log} />}
    </Page>
  )
}
