import type { ReportAmount } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import {
  type StatementPart,
  statementLines,
  statementParts,
} from '@sofra/contract/money/commission-report/commission-report.statement.ts'
import { type PhraseKey, useT } from '../../../../kit/words/i18n.ts'
import { Amount } from '../Amount.api.tsx'
import styles from './Statement.module.css'

type Sums = Readonly<Record<ReportAmount | 'receivable' | 'payable', number>>

interface StatementProps {
  readonly of: Sums
  readonly currency: string
}

interface LineProps {
  readonly label: PhraseKey
  readonly value: number
  readonly currency: string
  readonly total?: true
}

const Line = ({ label, value, currency, total }: LineProps) => {
  const t = useT()
  return (
    <div data-total={total} data-zero={value === 0 && !total ? true : undefined}>
      <dt>{t(label)}</dt>
      <dd>
        <Amount value={value} currency={currency} />
      </dd>
    </div>
  )
}

const PartLines = ({ part, of, currency }: StatementProps & { part: StatementPart }) => {
  const t = useT()
  const { lines, total } = statementLines(part, of)
  return (
    <section>
      <h3>{t(`commission-report.${part.name}`)}</h3>
      <dl className={`stack-4 ${styles.lines}`}>
        {lines.map(({ name, value }) => (
          <Line key={name} label={`commission-report.${name}`} value={value} currency={currency} />
        ))}
        <Line total label={part.total} value={total} currency={currency} />
      </dl>
    </section>
  )
}

/** The sums of a period line by line: sales, the platform's payments, its fees, and who owes what. */
export const Statement = ({ of, currency }: StatementProps) => {
  const t = useT()
  const owed = of.payable > 0 ? 'payable' : 'receivable'
  return (
    <div className={`card ${styles.statement}`}>
      {statementParts.map((part) => (
        <PartLines key={part.name} part={part} of={of} currency={currency} />
      ))}
      <section>
        <h3>{t('commission-report.result')}</h3>
        <dl className={`stack-4 ${styles.lines}`}>
          <Line label="commission-report.net" value={of.net} currency={currency} />
          <Line total label={`commission-report.${owed}`} value={of[owed]} currency={currency} />
        </dl>
      </section>
    </div>
  )
}
