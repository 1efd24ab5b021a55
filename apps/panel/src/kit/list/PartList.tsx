import type { ReactNode } from 'react'
import { ListBody } from './ListBody.tsx'
import type { Column } from './table/columns.tsx'
import { DataTable } from './table/DataTable.tsx'
import type { List } from './useList.ts'

interface PartListProps<Row> {
  readonly list: List<Row>
  /** The accessible name of the table. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** What will appear here, shown while the list is empty. */
  readonly hint: string
  /** The link of a row. */
  readonly open?: ((row: Row) => string) | undefined
  /** Drawers and dialogs of the list. */
  readonly children?: ReactNode
}

/** A list inside another page: paged through the address, in a fixed order, without search and tools. */
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
