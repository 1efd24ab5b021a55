import { ChartFrame } from './ChartFrame.tsx'
import type { ChartProps } from './chart.ts'

/** Lines of one or two series, for many points of time. */
export const LineChart = (props: ChartProps) => <ChartFrame {...props} kind="line" />
