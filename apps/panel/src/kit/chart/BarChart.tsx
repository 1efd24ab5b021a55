import { ChartFrame } from './ChartFrame.tsx'
import type { ChartProps } from './chart.ts'

/** Bars of one or two series. `horizontal` for categories with long names. */
export const BarChart = ({ horizontal = false, ...props }: ChartProps & { readonly horizontal?: boolean }) => (
  <ChartFrame {...props} kind={horizontal ? 'rows' : 'bars'} />
)
