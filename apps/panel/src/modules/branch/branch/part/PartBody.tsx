import { Alert, Button } from 'antd'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../kit/i18n.ts'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import styles from './Part.module.css'
import type { AnyPart } from './usePart.ts'

/** A part in each of its situations: on its way, not loaded, there; above it what its person has to know. */
export const PartBody = ({ part, children }: { readonly part: AnyPart; readonly children: ReactNode }) => {
  const t = useT()
  if (part.value === undefined && part.error)
    return (
      <EmptyState icon={CloudOff} title={t('form.failed')} hint={part.error.message}>
        <Button onClick={part.retry}>{t('action.retry')}</Button>
      </EmptyState>
    )
  if (part.value === undefined)
    return (
      <div className={styles.waiting} aria-busy="true">
        {['one', 'two', 'three', 'four'].map((line) => (
          <span key={line} className={styles.line} />
        ))}
      </div>
    )
  return (
    <>
      {part.kept ? <Alert type="warning" showIcon title={t('error.stale')} description={t('form.kept')} /> : null}
      {children}
    </>
  )
}
