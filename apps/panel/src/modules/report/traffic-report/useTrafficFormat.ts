import type { TrafficMeasure } from '@sofra/contract/report/traffic-report/traffic-report.measures.ts'
import { useFormat } from '../../../kit/words/format.ts'

/** Returns functions that format the value of a measure: in full, and for the scale of a chart. */
export const useTrafficFormat = () => {
  const { number, rate } = useFormat()
  const format = (measure: TrafficMeasure, value: number) => (measure === 'conversion' ? rate(value) : number(value))
  const scale = (measure: TrafficMeasure, value: number) =>
    measure === 'conversion' || Number.isInteger(value) ? format(measure, value) : ''
  return { format, scale }
}
