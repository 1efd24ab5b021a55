import { Button } from 'antd'
import { Redo2, Undo2 } from 'lucide-react'
import { useT } from '../../../../kit/words/i18n.ts'
import { useEditSummary } from '../cells/useCells.ts'
import type { Typing } from '../cells/useTyping.ts'
import styles from './TableBar.module.css'

interface TableBarProps {
  readonly typing: Pick<Typing, 'undo' | 'redo' | 'canUndo' | 'canRedo'>
  readonly readOnly: boolean
}

/** Above the table: how it is used, what is on its way, and the way back. */
export const TableBar = ({ typing, readOnly }: TableBarProps) => {
  const t = useT()
  const { saving } = useEditSummary()
  if (readOnly) return <p className={styles.hint}>{t('menu.table.read-only')}</p>
  return (
    <div className={styles.bar}>
      <p className={styles.hint}>{t('menu.table.hint')}</p>
      <span className={styles.state} role="status">
        {saving > 0 ? t('menu.table.saving') : null}
      </span>
      <Button
        type="text"
        icon={<Undo2 size={16} aria-hidden="true" />}
        aria-label={t('menu.table.undo')}
        title={`${t('menu.table.undo')} (Ctrl+Z)`}
        disabled={!typing.canUndo}
        onClick={typing.undo}
      />
      <Button
        type="text"
        icon={<Redo2 size={16} aria-hidden="true" />}
        aria-label={t('menu.table.redo')}
        title={`${t('menu.table.redo')} (Ctrl+Y)`}
        disabled={!typing.canRedo}
        onClick={typing.redo}
      />
    </div>
  )
}
