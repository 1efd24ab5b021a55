import { Alert } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { ChangesBar } from '../../../kit/form/bar/ChangesBar.tsx'
import { showFirstFault } from '../../../kit/form/faults.ts'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import type { AnyPart } from './part/usePart.ts'

/** A part in each of its states: loading, failed, loaded; with a notice after a conflict. */
export const PartBody = ({ part, children }: { readonly part: AnyPart; readonly children: ReactNode }) => {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  const handledErrors = useRef(part.errors)
  useEffect(() => {
    // The errors are unchanged: the tab has only come to the front.
    if (handledErrors.current === part.errors) return
    handledErrors.current = part.errors
    showFirstFault(body.current)
  }, [part.errors])
  if (part.value === undefined) return <Waiting error={part.error} retry={part.retry} />
  return (
    <div ref={body} style={{ display: 'contents' }}>
      {part.isStaleDraft ? (
        <Alert type="warning" showIcon title={t('error.stale')} description={t('form.kept')} />
      ) : null}
      {children}
    </div>
  )
}

/** Foot bar of a part that is its own screen. */
export const PartBar = ({ part }: { readonly part: AnyPart }) => {
  const t = useT()
  return (
    <ChangesBar
      dirty={part.dirty}
      saving={part.saving}
      savable={part.dirty}
      changes={t('branch.part-changed')}
      fault={Object.keys(part.errors).length > 0 ? t('error.invalid') : undefined}
      save={() => void part.save()}
      discard={part.discard}
    />
  )
}

export { type AnyPart, type Part, usePart } from './part/usePart.ts'
