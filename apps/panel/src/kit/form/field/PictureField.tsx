import type { PictureShape } from '@sofra/contract/platform/picture/picture.contract.ts'
import { PictureInput } from '../../picture/PictureInput.tsx'
import { useField } from './useField.ts'

interface PictureFieldProps {
  readonly name: string
  readonly shape: PictureShape
  readonly library?: boolean
}

/** A picture; the value is its path. */
export const PictureField = ({ name, shape, library = false }: PictureFieldProps) => {
  const { value, onChange, label, required, error, control } = useField(name)
  return (
    <PictureInput
      shape={shape}
      library={library}
      value={(value as string | null) || null}
      onChange={onChange}
      label={label}
      required={required}
      error={error}
      disabled={control.disabled}
    />
  )
}
