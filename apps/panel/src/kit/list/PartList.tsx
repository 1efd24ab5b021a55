import type { ReactNode } from 'react'
import { ListBody } from './ListBody.tsx'
import type { Column } from './table/columns.tsx'
import { DataTable } from './table/DataTable.tsx'
import type { List } from './useList.ts'

interface PartListProps<Row> {
  readonly list: List<Row>
  /** Names the table for those who cannot see it. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** What will appear here, while nothing does. */
  readonly hint: string
  /** The address that a row leads to. */
  readonly open?: ((row: Row) => string) | undefined
  /** What opens over the page. */
  readonly children?: ReactNode
}

/** A list in a page about something else: paged by the address, in its own order, without search and tools. */
export const PartList = <Row extends { readonly id: number }>(props: PartListProps<Row>) => {
  const { list, label, columns, hint, open, children } = props
  return (
    <>
      <ListBody list={list} hint={hint}>
        <DataTable
          label={label}
          columns={columns.filter(({ extra }) => !extra).map((column) => ({ ...column, sort: false }))}
          rows={list.rows}
          {...(open ? { open } : {})}
          look={{ stale: list.stale }}
        />
      </ListBody>
      {children}
    </>
  )
}
