import { createContext, use } from 'react'
import type { AnyRecord } from '../record.ts'

interface FormOf {
  readonly of: Pick<AnyRecord, 'name' | 'input'>
  /** The person may look but not save. */
  readonly readOnly: boolean
}

/** Which record the fields below belong to. */
export const FormContext = createContext<FormOf | null>(null)

export const useFormOf = () => {
  const form = use(FormContext)
  if (!form) throw new Error('A field must stand inside <ResourceForm>')
  return form
}
