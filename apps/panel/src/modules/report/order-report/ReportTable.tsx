import { ListBody } from '../../../kit/list/ListBody.tsx'
import { type ListState, turned } from '../../../kit/list/list-state.ts'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import type { List } from '../../../kit/list/useList.ts'
import type { useListView } from '../../../kit/list/view/useListView.ts'

interface ReportTableProps<Row extends { readonly id: number }> {
  readonly list: List<Row>
  /** The state whose filters leave no row; without what shapes the report. */
  readonly state: ListState
  readonly look: ReturnType<typeof useListView<Row>>
  readonly label: string
  /** What to do while there is nothing to report. */
  readonly hint: string
}

/** The rows of a report, which has one page. Only columns that the report can sort offer it. */
export const ReportTable = <Row extends { readonly id: number }>({
  list,
  state,
  look,
  label,
  hint,
}: ReportTableProps<Row>) => (
  <ListBody list={{ ...list, state, count: undefined }} hint={hint}>
    <DataTable
      label={label}
      columns={look.columns.map((column) => (list.sorts(column.key) ? column : { ...column, sort: false }))}
      rows={list.rows}
      sort={list.state.sort}
      onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
      look={{ dense: look.choice.dense, stale: list.stale, resize: look.resize }}
    />
  </ListBody>
)
