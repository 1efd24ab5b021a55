import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from '../table/Table.module.css'
import type { CellEdit } from './cell-edits.ts'

/** Save state of a cell: saving, saved or failed. */
export const CellMark = ({ edit }: { readonly edit: CellEdit | undefined }): ReactNode => {
  const t = useT()
  if (!edit) return null
  if (edit.state === 'waiting' || edit.state === 'sent')
    return <LoaderCircle size={14} className={styles.saving} aria-label={t('menu.table.saving')} role="img" />
  if (edit.state === 'saved')
    return <Check size={14} className={styles.saved} aria-label={t('menu.table.saved')} role="img" />
  return <CircleAlert size={14} className={styles.wrong} aria-hidden="true" />
}
