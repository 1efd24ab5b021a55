/** Values of a chart, one for each name; null leaves a gap. */
export interface ChartSeries {
  readonly label: string
  readonly values: readonly (number | null)[]
  /** `faint` for what the chart compares with. */
  readonly look: 'strong' | 'faint'
}

export interface ChartProps {
  /** What the chart shows, for its text alternative. A table beside the chart has the same data. */
  readonly label: string
  /** The categories, in order. */
  readonly names: readonly string[]
  readonly series: readonly ChartSeries[]
  /** Formats a value, for the scale, the tooltips and the text alternative. */
  readonly format: (value: number) => string
  /** Formats a value with little room, for the scale. */
  readonly scale?: (value: number) => string
  /** Called with the index of a category that is clicked. */
  readonly onSelect?: ((index: number) => void) | undefined
}

/** How a chart is drawn. `rows`: horizontal bars, for long names. */
export type ChartKind = 'bars' | 'rows' | 'line'

/** Returns the index of the highest value of the first series; undefined without values. */
export const highestOf = (series: readonly ChartSeries[]) => {
  const values = series[0]?.values ?? []
  const top = Math.max(...values.map((value) => value ?? Number.NEGATIVE_INFINITY))
  const index = values.indexOf(top)
  return index < 0 ? undefined : index
}
