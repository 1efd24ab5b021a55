/** @jsxImportSource preact */
import { t } from './t.ts'

interface Props {
  readonly name: string
  readonly value: number
  readonly least: number
  readonly max: number
  readonly change: (value: number) => void
}

/** A quantity with buttons to decrease and increase it. */
export const Stepper = ({ name, value, least, max, change }: Props) => (
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
      disabled={value >= max}
      onClick={() => change(value + 1)}
    >
      +
    </button>
  </fieldset>
)
