import { slugOf } from '@sofra/contract/kernel/slug.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { type FieldProps, TextField } from './TextField.tsx'
import { useField } from './useField.ts'

interface SlugFieldProps extends FieldProps {
  /** The path of the title in the form from which the slug is derived. */
  readonly from: string
}

/** The slug of a record. For a new record it follows the title until the user edits it. */
export const SlugField = ({ from, ...props }: SlugFieldProps) => {
  const { value, onChange } = useField(props.name)
  const { defaultValues } = useFormState()
  const proposal = slugOf(String(useWatch({ name: from }) ?? ''))
  const last = useRef(proposal)
  const follow = useEffectEvent(() => {
    const isProposed = (value ?? '') === last.current || (value ?? '') === ''
    last.current = proposal
    // Existing links contain the old slug, so it stays.
    if (isProposed && !defaultValues?.[props.name]) onChange(proposal)
  })
  useEffect(() => {
    if (proposal !== last.current) follow()
  }, [proposal])
  return <TextField {...props} />
}
