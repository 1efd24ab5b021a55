import type { SettlementAmount } from '@sofra/contract/money/settlement/settlement.rules.ts'
import { type PhraseKey, useT } from '../../../../kit/words/i18n.ts'
import { Amount } from '../Amount.tsx'
import styles from './Statement.module.css'

type Sums = Readonly<Record<SettlementAmount | 'receivable' | 'payable', number>>

interface Part {
  readonly heading: PhraseKey
  readonly total: PhraseKey
  readonly adds: readonly SettlementAmount[]
  readonly subtracts: readonly SettlementAmount[]
}

const parts: readonly Part[] = [
  {
    heading: 'commission-report.sales',
    total: 'commission-report.base',
    adds: ['goods'],
    subtracts: ['branch_discount'],
  },
  {
    heading: 'commission-report.payments',
    total: 'commission-report.payments.total',
    adds: ['collected', 'platform_discount', 'compensation'],
    subtracts: ['handed_over'],
  },
  {
    heading: 'commission-report.fees',
    total: 'commission-report.fees.total',
    adds: [],
    subtracts: [
      'commission',
      'commission_vat',
      'payment_service',
      'payment_service_vat',
      'courier',
      'courier_vat',
      'advertising',
      'advertising_vat',
    ],
  },
]

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

const PartLines = ({ part: { heading, total, adds, subtracts }, of, currency }: StatementProps & { part: Part }) => {
  const t = useT()
  const lines = [
    ...adds.map((name) => ({ name, value: of[name] })),
    // Subtracted from 0, so that an empty line is not written as minus zero.
    ...subtracts.map((name) => ({ name, value: 0 - of[name] })),
  ]
  return (
    <section>
      <h3>{t(heading)}</h3>
      <dl className={styles.lines}>
        {lines.map(({ name, value }) => (
          <Line key={name} label={`commission-report.${name}`} value={value} currency={currency} />
        ))}
        <Line total label={total} value={lines.reduce((sum, { value }) => sum + value, 0)} currency={currency} />
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
      {parts.map((part) => (
        <PartLines key={part.heading} part={part} of={of} currency={currency} />
      ))}
      <section>
        <h3>{t('commission-report.result')}</h3>
        <dl className={styles.lines}>
          <Line label="commission-report.net" value={of.net} currency={currency} />
          <Line total label={`commission-report.${owed}`} value={of[owed]} currency={currency} />
        </dl>
      </section>
    </div>
  )
}
