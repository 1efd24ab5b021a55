import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { ReactNode } from 'react'
import { type PhraseKey, useT } from '../../../kit/i18n.ts'
import { ColumnChoiceMenu } from '../../../kit/list/ColumnChoiceMenu.tsx'
import { shown } from '../../../kit/list/column-choice.ts'
import type { Column } from '../../../kit/list/columns.tsx'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { ExportMenu } from '../../../kit/list/ExportMenu.tsx'
import { FilterChips } from '../../../kit/list/FilterChips.tsx'
import type { Filter } from '../../../kit/list/filters.ts'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { turned } from '../../../kit/list/list-state.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { useColumnChoice } from '../../../kit/list/useColumnChoice.ts'
import { useList } from '../../../kit/list/useList.ts'
import { Page } from '../../../kit/Page.tsx'
import { StatusChips } from './StatusChips.tsx'
import type { shownStatuses } from './status.ts'

interface RegistrationListProps<Row> {
  readonly of: { readonly name: string; readonly list: Endpoint; readonly export: Endpoint }
  readonly columns: readonly Column<Row>[]
  readonly statuses: readonly (typeof shownStatuses)[number][]
  readonly filters: readonly Filter[]
  readonly hint: PhraseKey
  readonly first?: ReactNode
}

/** A pipeline: what came in, narrowed to one state. */
export const RegistrationList = <Row extends { readonly id: number }>(props: RegistrationListProps<Row>) => {
  const { of, columns: all, statuses, filters, hint, first } = props
  const t = useT()
  const list = useList<Row>(of)
  const [choice, choose] = useColumnChoice(of.name, all)
  const columns = shown(all, choice)
  const title = t(`${of.name}.title` as PhraseKey)
  return (
    <Page
      title={title}
      count={list.total}
      actions={
        <>
          <ExportMenu endpoint={of.export} state={list.state} columns={columns.map(({ key }) => key)} />
          <ColumnChoiceMenu columns={all} choice={choice} onChange={choose} />
        </>
      }
      filters={
        <>
          <SearchField value={list.state.q ?? ''} onChange={(q) => list.set({ q })} />
          <StatusChips list={list} statuses={statuses} />
          <FilterChips filters={filters} state={list.state} set={list.set} />
        </>
      }
    >
      <ListBody list={list} hint={t(hint)} first={first}>
        <DataTable
          label={title}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          open={({ id }) => `/${of.name}/view/${id}`}
          look={{ dense: choice.dense, stale: list.stale }}
        />
      </ListBody>
    </Page>
  )
}
