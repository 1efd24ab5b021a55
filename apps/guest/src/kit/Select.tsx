/** @jsxImportSource preact */
import { useId } from 'preact/hooks'

interface Props {
  readonly label: string
  readonly value: string | number
  readonly options: readonly { readonly value: string | number; readonly label: string; readonly disabled?: boolean }[]
  readonly choose: (value: string) => void
  readonly fault?: string | undefined
}

/** A choice of many in the native select. */
export const Select = ({ label, value, options, choose, fault }: Props) => {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={fault ? 'true' : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value} disabled={one.disabled ?? false}>
            {one.label}
          </option>
        ))}
      </select>
      {fault && (
        <p class="problem" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
