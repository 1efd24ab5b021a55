/** @jsxImportSource preact */
interface Props {
  readonly title: string
  readonly name: string
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
  readonly chosen: string | number | undefined
  readonly choose: (value: never) => void
}

/** A choice between a few large options. */
export const Choices = ({ title, name, options, chosen, choose }: Props) => (
  <fieldset class="choices">
    <legend>{title}</legend>
    <ul>
      {options.map(({ value, label }) => (
        <li key={value}>
          <label>
            <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value as never)} />
            <span>{label}</span>
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
)
