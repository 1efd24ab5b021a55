import { createContext, use } from 'react'
import type { AnyRecord } from '../record.ts'

interface FormOf {
  readonly of: Pick<AnyRecord, 'name' | 'input'>
  /** The user may read but not save. */
  readonly readOnly: boolean
}

/** The record of the fields below. */
export const FormContext = createContext<FormOf | null>(null)

export const useFormOf = () => {
  const form = use(FormContext)
  if (!form) throw new Error('A field must stand inside <ResourceForm>')
  return form
}
