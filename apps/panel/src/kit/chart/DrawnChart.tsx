import { useEffect, useRef, useState } from 'react'
import { useMode } from '../look/appearance.ts'
import { palettes } from '../look/palette.ts'
import { useT } from '../words/i18n.ts'
import { type ChartKind, type ChartProps, highestOf } from './chart.ts'
import { type Drawing, openChart } from './open-chart.ts'

/** Whether the page is being printed: on paper the light colours are readable. */
const usePrinting = () => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const [begin, end] = [() => setPrinting(true), () => setPrinting(false)]
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

const useSummary = ({ label, names, series, format }: ChartProps) => {
  const t = useT()
  const index = highestOf(series)
  if (index === undefined) return label
  return t('chart.summary', { label, name: names[index] ?? '', value: format(series[0]?.values[index] ?? 0) })
}

/** The canvas of a chart, with a summary as its text alternative. */
const DrawnChart = ({ kind, ...props }: ChartProps & { readonly kind: ChartKind }) => {
  const { label: _, ...drawn } = props
  const mode = useMode()
  const isPrinting = usePrinting()
  const summary = useSummary(props)
  const canvas = useRef<HTMLCanvasElement>(null)
  const chart = useRef<ReturnType<typeof openChart>>(undefined)
  const drawing: Drawing = { ...drawn, kind, palette: palettes[isPrinting ? 'light' : mode] }
  useEffect(() => () => chart.current?.close(), [])
  useEffect(() => {
    if (chart.current) chart.current.show(drawing)
    else if (canvas.current) chart.current = openChart(canvas.current, drawing)
  })
  return <canvas ref={canvas} role="img" aria-label={summary} />
}

export default DrawnChart
