import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../words/i18n.ts'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  /** The number of selected rows, in words. */
  readonly text: string
  readonly onClear: () => void
  /** The actions. */
  readonly children: ReactNode
}

/** Actions for the selected rows, at the foot of the window. */
export const SelectionBar = ({ text, onClear, children }: SelectionBarProps) => {
  const t = useT()
  return (
    <section className={`row ${styles.bar}`} aria-label={t('list.selection')}>
      <span role="status">{text}</span>
      <Button onClick={onClear}>{t('list.clear-selection')}</Button>
      {children}
    </section>
  )
}
