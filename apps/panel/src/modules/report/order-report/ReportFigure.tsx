import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { changeOf } from '../overview/overview.api.ts'
import { FigureLink } from './FigureLink.tsx'
import styles from './OrderReport.module.css'

interface ReportFigureProps {
  readonly value: number | null
  /** The value in the compared period; null for a figure that is not compared. */
  readonly then: number | null
  readonly write: (value: number) => string
  /** The name of the measure. */
  readonly label: string
  /** Whether a phone shows the name beside the figure. */
  readonly isLabelled: boolean
  /** The name of the group. */
  readonly of: string
  /** The list of the records behind it. */
  readonly to: string | undefined
}

/** A figure of a report with its change against the compared period. */
export const ReportFigure = ({ value, then, write, label, isLabelled, of, to }: ReportFigureProps) => {
  const t = useT()
  const { rate } = useFormat()
  if (value === null) return '–'
  const text = write(value)
  const change = changeOf(value, then)
  return (
    <>
      {isLabelled ? (
        <span className={`quiet ${styles.label}`} aria-hidden="true">
          {label}
        </span>
      ) : null}
      <FigureLink
        to={value ? to : undefined}
        label={t('order-report.orders-behind', { name: of, measure: label, value: text })}
      >
        {text}
      </FigureLink>
      {change && then !== null ? (
        <small className={`quiet ${styles.change}`} title={t('order-report.then', { value: write(then) })}>
          {change > 0 ? '+' : '−'}
          {rate(Math.abs(change) * 100)}
        </small>
      ) : null}
    </>
  )
}
