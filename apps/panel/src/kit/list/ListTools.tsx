import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { ColumnsButton } from './column-choice/ColumnsButton.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import type { Column } from './table/columns.tsx'
import type { List } from './useList.ts'
import type { useListView } from './view/useListView.ts'
import { ViewsButton } from './view/ViewsButton.tsx'

interface ListToolsProps<Row> {
  readonly export: Endpoint
  readonly params?: Readonly<Record<string, number>> | undefined
  readonly list: List<Row>
  readonly look: ReturnType<typeof useListView<Row>>
  /** All that one may choose from. */
  readonly columns: readonly Column<Row>[]
}

/** What every list has beside its title: its views, its file, its columns. */
export const ListTools = <Row,>({ export: endpoint, params, list, look, columns }: ListToolsProps<Row>) => (
  <>
    <ViewsButton list={list} look={look} />
    <ExportMenu
      endpoint={endpoint}
      params={params}
      state={list.listState}
      columns={look.columns.map(({ key }) => key)}
    />
    <ColumnsButton columns={columns} choice={look.choice} onChange={look.choose} />
  </>
)
