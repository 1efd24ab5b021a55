import { ArrowDown, ArrowUp } from 'lucide-react'
import { useT } from '../../words/i18n.ts'
import type { Column } from './columns.tsx'
import styles from './DataTable.module.css'

interface HeadCellProps {
  readonly column: Pick<Column<never>, 'key' | 'title' | 'sort' | 'align'>
  readonly sort: string | undefined
  readonly onSort: ((field: string) => void) | undefined
}

const orderOf = (sort: string | undefined, key: string) => {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : 'none'
}

export const HeadCell = ({ column, sort, onSort }: HeadCellProps) => {
  const t = useT()
  const title = t(column.title)
  if (!column.sort || !onSort)
    return (
      <th scope="col" data-align={column.align}>
        {title}
      </th>
    )
  const order = orderOf(sort, column.key)
  return (
    <th scope="col" data-align={column.align} aria-sort={order}>
      <button type="button" className={styles.sort} onClick={() => onSort(column.key)}>
        {title}
        {order === 'descending' ? <ArrowDown size={14} aria-hidden /> : null}
        {order === 'ascending' ? <ArrowUp size={14} aria-hidden /> : null}
      </button>
    </th>
  )
}
