import { slugOf } from '@sofra/contract/kernel/slug.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { type FieldProps, TextField } from './TextField.tsx'
import { useField } from './useField.ts'

interface SlugFieldProps extends FieldProps {
  /** The title that it is proposed from, by its path in the form. */
  readonly from: string
}

/** What stands for a record in addresses: of a new one it follows the title until somebody writes another. */
export const SlugField = ({ from, ...props }: SlugFieldProps) => {
  const { value, onChange } = useField(props.name)
  const { defaultValues } = useFormState()
  const proposal = slugOf(String(useWatch({ name: from }) ?? ''))
  const last = useRef(proposal)
  const follow = useEffectEvent(() => {
    const isProposed = (value ?? '') === last.current || (value ?? '') === ''
    last.current = proposal
    // Links to what is there already lead by its own.
    if (isProposed && !defaultValues?.[props.name]) onChange(proposal)
  })
  useEffect(() => {
    if (proposal !== last.current) follow()
  }, [proposal])
  return <TextField {...props} />
}
