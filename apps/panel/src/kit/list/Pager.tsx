import { Pagination } from 'antd'
import { useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import type { ListPatch, ListState } from './list-state.ts'
import styles from './Pager.module.css'

interface PagerProps {
  readonly state: ListState
  readonly total: number
  readonly set: (patch: ListPatch) => void
}

const sizes = [10, 25, 50, 100]

/** Turns the pages of a list and says where one is; one short page needs none. */
export const Pager = ({ state, total, set }: PagerProps) => {
  const t = useT()
  const { number } = useFormat()
  if (total <= (sizes[0] ?? 0)) return null
  return (
    <nav className={styles.pager}>
      <Pagination
        current={state.page}
        pageSize={state.limit}
        total={total}
        showSizeChanger
        pageSizeOptions={sizes}
        responsive
        showTotal={(n, [from, to]) => t('list.range', { from: number(from), to: number(to), n: number(n) })}
        onChange={(page, limit) => set(limit === state.limit ? { page } : { limit })}
      />
    </nav>
  )
}
