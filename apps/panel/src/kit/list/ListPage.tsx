import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { mayCall } from '@sofra/contract/kernel/visibility.ts'
import { type ReactNode, use } from 'react'
import { partOf } from '../part.tsx'
import { Page } from '../screen/Page.tsx'
import { type LeadProps, ScreensContext } from '../screen/screen.ts'
import { ViewContext } from '../screen/view.ts'
import { useViewer } from '../session/session.ts'
import { ListBody } from './ListBody.tsx'
import { ListTools } from './ListTools.tsx'
import { turned } from './list-state.ts'
import { SearchField } from './SearchField.tsx'
import { RowSelection } from './selection/RowSelection.tsx'
import type { Column } from './table/columns.tsx'
import { DataTable } from './table/DataTable.tsx'
import type { List } from './useList.ts'
import { useListView } from './view/useListView.ts'

/** Shows above a list the leads of the screens below it, if the viewer may make their calls. */
const ScreenLead = ({ matches }: LeadProps) => {
  const viewer = useViewer()
  const view = use(ViewContext)
  return use(ScreensContext).map(({ path: screenPath, under, lead }) => {
    if (!lead || under !== view?.screen.path || !view?.search[lead.search] || !mayCall(lead.needs, viewer)) return null
    const Lead = partOf(lead.load)
    return <Lead key={screenPath} matches={matches} />
  })
}

interface ListPageProps<Row> {
  readonly of: { readonly name: string; readonly export: Endpoint; readonly params?: Readonly<Record<string, number>> }
  readonly list: List<Row>
  /** All columns that can be chosen. */
  readonly columns: readonly Column<Row>[]
  readonly words: {
    readonly title: string
    readonly hint?: string | undefined
    readonly search?: string
    /** A notice about the whole list, above the rows. */
    readonly lead?: ReactNode
  }
  /** The filters beside the search field. */
  readonly filters: ReactNode
  /** The add button, beside the title and in the empty list. */
  readonly add: ReactNode
  /** Further actions, beside the export. */
  readonly more?: ReactNode
  /** The link of a row, and its buttons. */
  readonly row: {
    readonly open?: ((row: Row) => string) | undefined
    readonly actions?: ((row: Row) => ReactNode) | undefined
  }
}

/** A standard list: export, column choice, search and filters, in each state. */
export const ListPage = <Row extends { readonly id: number }>(props: ListPageProps<Row>) => {
  const { of, list, columns: all, words, filters, add, more, row } = props
  const look = useListView(list, of.name, words.title, all)
  return (
    <Page
      title={look.heading}
      count={list.count}
      actions={
        <>
          {more}
          <ListTools export={of.export} params={of.params} list={list} look={look} columns={all} />
        </>
      }
      primary={add}
      filters={
        <>
          {list.searches ? (
            <SearchField
              value={list.state.q ?? ''}
              onChange={(q) => list.set({ q })}
              {...(words.search ? { placeholder: words.search } : {})}
            />
          ) : null}
          {filters}
        </>
      }
    >
      {words.lead}
      <ScreenLead matches={list.rows?.length} />
      <ListBody list={list} first={add} {...(words.hint ? { hint: words.hint } : {})}>
        <RowSelection params={of.params} rows={list.rows}>
          <DataTable
            label={words.title}
            columns={look.columns.map((column) => (list.sorts(column.key) ? column : { ...column, sort: false }))}
            rows={list.rows}
            sort={list.state.sort}
            onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
            {...(row.open ? { open: row.open } : {})}
            {...(row.actions ? { actions: row.actions } : {})}
            look={{ dense: look.choice.dense, stale: list.stale, resize: look.resize }}
          />
        </RowSelection>
      </ListBody>
    </Page>
  )
}
