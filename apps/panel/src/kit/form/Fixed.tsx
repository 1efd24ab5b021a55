import { type ReactNode, useMemo } from 'react'
import { FormContext, useFormOf } from './form-context.ts'

/** Disables the fields inside it, for values that can no longer change. */
export const Fixed = ({ when, children }: { readonly when: boolean; readonly children: ReactNode }) => {
  const { of, readOnly } = useFormOf()
  const context = useMemo(() => ({ of, readOnly: readOnly || when }), [of, readOnly, when])
  return <FormContext value={context}>{children}</FormContext>
}
