import { StatusDot } from '../../../../kit/look/Status.tsx'
import { useFormat } from '../../../../kit/words/format.ts'

interface DifferenceProps {
  readonly value: number
  readonly currency: string
}

/** The difference between counted and expected cash; missing cash is bad, too much needs attention. */
export const Difference = ({ value, currency }: DifferenceProps) => {
  const { money } = useFormat()
  const tone = value < 0 ? 'bad' : 'waiting'
  const label = `${value > 0 ? '+' : ''}${money(value, currency)}`
  return <StatusDot tone={value === 0 ? 'good' : tone} label={label} />
}
