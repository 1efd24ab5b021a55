/** @jsxImportSource preact */
import { t } from './t.ts'

interface Props {
  readonly name: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly change: (value: number) => void
}

/** How many there are, one more, one less. */
export const Stepper = ({ name, value, least, most, change }: Props) => (
  <fieldset class="stepper" aria-label={`${name}: ${value}`}>
    <button
      type="button"
      aria-label={t('option.less', { name })}
      disabled={value <= least}
      onClick={() => change(value - 1)}
    >
      −
    </button>
    <output>{value}</output>
    <button
      type="button"
      aria-label={t('option.more', { name })}
      disabled={value >= most}
      onClick={() => change(value + 1)}
    >
      +
    </button>
  </fieldset>
)
