import { type LogRow, userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { lazy, Suspense } from 'react'
import { ColumnChoiceMenu } from '../../../kit/list/column-choice/ColumnChoiceMenu.tsx'
import { shown } from '../../../kit/list/column-choice/column-choice.ts'
import { useColumnChoice } from '../../../kit/list/column-choice/useColumnChoice.ts'
import { ExportMenu } from '../../../kit/list/ExportMenu.tsx'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { turned } from '../../../kit/list/list-state.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { logColumns } from './columns.tsx'
import { useLogAddress } from './useLogAddress.ts'
import { useLogFilters } from './useLogFilters.ts'

const LogPanel = lazy(() => import('./LogPanel.tsx'))

/** Every change that people made, as far as it is the reader's; a change opens over the list. */
export default function UserLogList() {
  const t = useT()
  const may = useMay()
  const { account_type } = useMe()
  const { log, hrefOf } = useLogAddress()
  const list = useList<LogRow>({ name: userLog.name, list: userLog.list })
  const filters = useLogFilters(list.rows, list.state)
  const all = logColumns(account_type)
  const [choice, choose] = useColumnChoice(userLog.name, all)
  const columns = shown(all, choice)
  return (
    <Page
      title={t('user-log.title')}
      count={list.total}
      actions={
        <>
          <ExportMenu endpoint={userLog.export} state={list.state} columns={columns.map(({ key }) => key)} />
          <ColumnChoiceMenu columns={all} choice={choice} onChange={choose} />
        </>
      }
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
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          {...(may(userLog.one) ? { open: hrefOf } : {})}
          look={{ dense: choice.dense, stale: list.stale }}
        />
      </ListBody>
      {log === undefined ? null : (
        <Suspense>
          <LogPanel log={log} />
        </Suspense>
      )}
    </Page>
  )
}
