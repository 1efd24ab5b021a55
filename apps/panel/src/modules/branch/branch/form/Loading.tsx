import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { useT } from '../../../../kit/i18n.ts'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import styles from './BranchForm.module.css'

interface LoadingProps {
  readonly error: Error | null
  readonly retry: () => void
}

/** Stands in place of a form whose beginning is on its way, or could not be loaded. */
export const Loading = ({ error, retry }: LoadingProps) => {
  const t = useT()
  if (!error)
    return (
      <div className={styles.waiting} aria-busy="true">
        <span />
        <span />
        <span />
      </div>
    )
  return (
    <EmptyState icon={CloudOff} title={t('form.failed')} hint={error.message}>
      <Button onClick={retry}>{t('action.retry')}</Button>
    </EmptyState>
  )
}
