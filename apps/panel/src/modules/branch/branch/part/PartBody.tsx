import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import type { AnyPart } from './usePart.ts'

/** A part in each of its situations: on its way, not loaded, there; above it what its person has to know. */
export const PartBody = ({ part, children }: { readonly part: AnyPart; readonly children: ReactNode }) => {
  const t = useT()
  if (part.value === undefined) return <Waiting error={part.error} retry={part.retry} />
  return (
    <>
      {part.kept ? <Alert type="warning" showIcon title={t('error.stale')} description={t('form.kept')} /> : null}
      {children}
    </>
  )
}
