import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import type { Palette } from '../look/palette.ts'
import type { ChartKind, ChartProps, ChartSeries } from './chart.ts'

// Only these parts become part of the chunk.
Chart.register(
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  CategoryScale,
  LinearScale,
  Tooltip,
)

export interface Drawing extends Omit<ChartProps, 'label'> {
  readonly kind: ChartKind
  readonly palette: Palette
}

/** Points are drawn up to this number of them; more would hide the line. */
const maxPoints = 62

// The compared values differ by more than their colour.
const lineOf = (look: ChartSeries['look'], points: number) => ({
  borderWidth: look === 'strong' ? 2 : 1.5,
  borderDash: look === 'strong' ? [] : [5, 4],
  pointRadius: points > maxPoints ? 0 : 2,
  pointHitRadius: 8,
})
const barOf = (look: ChartSeries['look']) => ({
  barPercentage: look === 'strong' ? 0.9 : 0.6,
  maxBarThickness: 28,
  borderRadius: 2,
})

const seriesOf = ({ series, kind, palette }: Drawing) =>
  series.map(({ label, values, look }) => {
    const colour = palette[look === 'strong' ? 'accent' : 'tone-quiet']
    const shape = kind === 'line' ? lineOf(look, values.length) : barOf(look)
    return { label, data: [...values], borderColor: colour, backgroundColor: colour, ...shape }
  })

const optionsOf = (drawing: Drawing): ChartConfiguration<'bar' | 'line'>['options'] => {
  const { kind, palette, format, scale = format, onSelect, names } = drawing
  const isReversed = document.documentElement.dir === 'rtl'
  const isRows = kind === 'rows'
  const values = {
    beginAtZero: true,
    grid: { color: palette.line },
    border: { display: false },
    ticks: { color: palette['ink-2'], maxTicksLimit: 6, callback: (value: string | number) => scale(Number(value)) },
  }
  const categories = {
    grid: { display: false },
    border: { color: palette['line-2'] },
    ticks: { color: palette['ink-2'], maxRotation: 0, autoSkip: !isRows, autoSkipPadding: 12 },
  }
  const [x, y] = isRows ? [values, categories] : [categories, values]
  return {
    // Without movement, whether or not the user asks for less.
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    indexAxis: isRows ? 'y' : 'x',
    interaction: { mode: 'index', axis: isRows ? 'y' : 'x', intersect: false },
    scales: { x: { ...x, reverse: isReversed }, y: { ...y, position: isReversed ? 'right' : 'left' } },
    plugins: {
      tooltip: {
        rtl: isReversed,
        backgroundColor: palette.ink,
        titleColor: palette.paper,
        bodyColor: palette.paper,
        displayColors: false,
        callbacks: {
          title: ([item]) => names[item?.dataIndex ?? -1] ?? '',
          label: ({ dataset, raw }) => `${dataset.label}: ${raw === null ? '–' : format(Number(raw))}`,
        },
      },
    },
    onHover: ({ native }, elements) => {
      if (native?.target instanceof HTMLElement)
        native.target.style.cursor = onSelect && elements.length > 0 ? 'pointer' : 'default'
    },
    onClick: (_, [element]) => {
      if (element) onSelect?.(element.index)
    },
  }
}

const configOf = (drawing: Drawing): ChartConfiguration<'bar' | 'line', (number | null)[], string> => ({
  type: drawing.kind === 'line' ? 'line' : 'bar',
  data: { labels: [...drawing.names], datasets: seriesOf(drawing) },
  options: optionsOf(drawing) ?? {},
})

/** Draws a chart. `show` changes it; a different kind needs another chart. */
export const openChart = (canvas: HTMLCanvasElement, drawing: Drawing) => {
  Chart.defaults.font.family = getComputedStyle(document.documentElement).fontFamily
  const chart = new Chart(canvas, configOf(drawing))
  return {
    show: (next: Drawing) => {
      const { data, options } = configOf(next)
      chart.data = data
      chart.options = options ?? {}
      chart.update('none')
    },
    close: () => chart.destroy(),
  }
}
