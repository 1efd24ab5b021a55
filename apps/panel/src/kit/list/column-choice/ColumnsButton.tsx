import { Button } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazyPart } from '../../part.tsx'
import { useT } from '../../words/i18n.ts'
import type { Column } from '../table/columns.tsx'
import styles from '../view/Views.module.css'
import type { ColumnChoice } from './column-choice.ts'

const ColumnsBubble = lazyPart(() => import('./ColumnsBubble.tsx'))

export interface ColumnsProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title'>[]
  /** Has every one of them. */
  readonly choice: ColumnChoice
  /** `null`: back to how the list begins. */
  readonly onChange: (choice: ColumnChoice | null) => void
}

/** Opens which columns stand in the table, in which order, how wide, and how high its rows are. */
export const ColumnsButton = (props: ColumnsProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <span className={styles.anchor}>
      <Button
        ref={button}
        icon={<SlidersHorizontal size={16} />}
        aria-label={t('action.columns')}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={t('action.columns')}
        onClick={() => setOpen(!open)}
      />
      {open ? <ColumnsBubble {...props} onClose={close} /> : null}
    </span>
  )
}
