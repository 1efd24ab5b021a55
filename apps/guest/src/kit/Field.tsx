/** @jsxImportSource preact */
import type { InputHTMLAttributes } from 'preact'
import { useId } from 'preact/hooks'

interface Props {
  readonly label: string
  readonly value: string
  readonly change: (value: string) => void
  readonly fault: string | undefined
  readonly more: InputHTMLAttributes<HTMLInputElement>
}

/** A text input with its error. */
export const Field = ({ label, value, change, fault, more }: Props) => {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...more}
        id={id}
        value={value}
        aria-invalid={fault ? 'true' : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      {fault && (
        <p class="problem" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
