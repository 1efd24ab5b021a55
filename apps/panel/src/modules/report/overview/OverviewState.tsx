import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'

interface OverviewStateProps {
  readonly error: Error | null
  readonly onRetry: () => void
}

/** What an overview shows before it has data: that it loads, or that it failed. */
export const OverviewState = ({ error, onRetry }: OverviewStateProps) => {
  const t = useT()
  if (!error) return <OverviewSkeleton />
  return (
    <EmptyState icon={CloudOff} title={t('overview.failed')} hint={error.message}>
      <Button onClick={onRetry}>{t('action.retry')}</Button>
    </EmptyState>
  )
}
