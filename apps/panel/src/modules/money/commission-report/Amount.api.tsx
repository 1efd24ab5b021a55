import { useFormat } from '../../../kit/words/format.ts'

interface AmountProps {
  readonly value: number
  readonly currency: string
  /** Shows a dash instead of 0. */
  readonly optional?: boolean
}

/** An amount in the currency of its row. */
export const Amount = ({ value, currency, optional = false }: AmountProps) => {
  const { money } = useFormat()
  return optional && value === 0 ? '–' : money(value, currency)
}
