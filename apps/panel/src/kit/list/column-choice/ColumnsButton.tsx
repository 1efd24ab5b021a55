import { Button } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { lazyPart } from '../../part.tsx'
import { useT } from '../../words/i18n.ts'
import styles from '../view/Views.module.css'
import type { ColumnsProps } from './column-choice.ts'

const ColumnsBubble = lazyPart(() => import('./ColumnsBubble.tsx'))

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
