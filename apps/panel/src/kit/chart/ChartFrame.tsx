import type { CSSProperties } from 'react'
import { lazyPart } from '../part.tsx'
import styles from './Chart.module.css'
import type { ChartKind, ChartProps } from './chart.ts'

// The library is loaded only by screens that draw a chart. The table beside each chart has the same data without it.
const DrawnChart = lazyPart(() => import('./DrawnChart.tsx'))

const [rowHeight, axisHeight] = [30, 40]

/** The frame of a chart with its legend. It has its height before the library is loaded. */
export const ChartFrame = (props: ChartProps & { readonly kind: ChartKind }) => {
  const { kind, names, series } = props
  const height = kind === 'rows' ? { blockSize: names.length * rowHeight + axisHeight } : {}
  return (
    <figure className="shrinks">
      {series.length > 1 ? (
        <figcaption className={`quiet small ${styles.legend}`} aria-hidden="true">
          {series.map(({ label, look }) => (
            <span key={label} data-look={look} data-kind={kind}>
              {label}
            </span>
          ))}
        </figcaption>
      ) : null}
      <div className={styles.canvas} style={height satisfies CSSProperties}>
        <DrawnChart key={kind} {...props} />
      </div>
    </figure>
  )
}
