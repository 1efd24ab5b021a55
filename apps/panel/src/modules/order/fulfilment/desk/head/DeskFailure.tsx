import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { EmptyState } from '../../../../../kit/list/EmptyState.tsx'
import { useT } from '../../../../../kit/words/i18n.ts'

/** Instead of the columns, when they could not be loaded and there is nothing older to show. */
export const DeskFailure = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
  const t = useT()
  return (
    <EmptyState icon={CloudOff} title={t('desk.failed')} hint={error.message}>
      <Button onClick={onRetry}>{t('action.retry')}</Button>
    </EmptyState>
  )
}
