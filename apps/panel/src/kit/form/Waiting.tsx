import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { EmptyState } from '../list/EmptyState.tsx'
import { useT } from '../words/i18n.ts'
import styles from './Waiting.module.css'

interface WaitingProps {
  readonly error: Error | null
  readonly retry: () => void
}

/** Replaces a form whose record is loading or could not be loaded. */
export const Waiting = ({ error, retry }: WaitingProps) => {
  const t = useT()
  if (error)
    return (
      <EmptyState icon={CloudOff} title={t('form.failed')} hint={error.message}>
        <Button onClick={retry}>{t('action.retry')}</Button>
      </EmptyState>
    )
  return (
    <div className={styles.waiting} aria-busy="true">
      <span />
      <span />
      <span />
    </div>
  )
}
