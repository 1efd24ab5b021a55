import type { Point } from '@sofra/contract/branch/zone/geometry.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Sketch.module.css'
import { type Area, sketchOf } from './sketch.ts'

interface SketchProps {
  readonly branch: Point
  readonly areas: readonly (Area & { readonly name: string; readonly none: boolean })[]
}

const tones = ['moving', 'good', 'working', 'waiting', 'quiet'] as const

/** The branch and its zones to scale, north up, without a map service. */
export const Sketch = ({ branch, areas }: SketchProps) => {
  const t = useT()
  const { reach, scale, shapes } = sketchOf(branch, areas)
  const unit = reach / 50
  const length = scale >= 1_000 ? t('zone.sketch.scale-km', { n: scale / 1_000 }) : t('zone.sketch.scale', { n: scale })
  return (
    <svg
      className={styles.sketch}
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      role="img"
      aria-label={t('zone.sketch')}
    >
      {[0.33, 0.66, 1].map((part) => (
        <circle key={part} r={reach * part} className={styles.ring} strokeWidth={unit / 6} />
      ))}
      <path d={`M${-reach} 0H${reach}M0 ${-reach}V${reach}`} className={styles.ring} strokeWidth={unit / 6} />
      {shapes.map((shape, index) => {
        const shared = {
          className: styles.zone,
          'data-tone': areas[index]?.none ? 'bad' : tones[index % tones.length],
          strokeWidth: unit / 3,
        }
        const title = <title>{areas[index]?.name}</title>
        // biome-ignore-start lint/suspicious/noArrayIndexKey: zones are drawn in their order, whatever they are called
        if (!shape) return null
        if ('corners' in shape)
          return (
            <polygon key={index} points={shape.corners} {...shared}>
              {title}
            </polygon>
          )
        const [cx, cy, r] = shape.circle
        return (
          <circle key={index} cx={cx} cy={cy} r={r} {...shared}>
            {title}
          </circle>
        )
        // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
      })}
      <circle r={unit * 1.4} className={styles.branch} strokeWidth={unit / 2} />
      <g transform={`translate(${-reach + unit * 2} ${reach - unit * 2})`}>
        <path d={`M0 ${-unit}V0H${scale}V${-unit}`} className={styles.scale} strokeWidth={unit / 3} />
        <text x={scale + unit} fontSize={unit * 4} className={styles.length}>
          {length}
        </text>
      </g>
    </svg>
  )
}
