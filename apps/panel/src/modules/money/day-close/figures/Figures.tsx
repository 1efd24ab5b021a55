import type { TillFigures, TillMethod } from '@sofra/contract/money/day-close/day-close.figures.ts'
import { methodName, onlineIds } from '@sofra/contract/money/day-close/day-close.paper.ts'
import { netOf } from '@sofra/contract/money/day-close/day-close.rules.ts'
import type { ReactNode } from 'react'
import sums from '../../../../kit/look/Sums.module.css'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Adjustments, Movements } from './Entries.tsx'
import styles from './Figures.module.css'

interface FiguresProps {
  readonly of: TillFigures
  readonly currency: string
}

interface RowProps {
  readonly label: ReactNode
  readonly value: number
  readonly currency: string
  readonly total?: true
}

const Row = ({ label, value, currency, total }: RowProps) => (
  <div data-total={total}>
    <dt>{label}</dt>
    <dd>{useFormat().money(value, currency)}</dd>
  </div>
)

const Method = ({
  of,
  isDue,
  currency,
}: {
  readonly of: TillMethod
  readonly isDue: boolean
  readonly currency: string
}) => {
  const t = useT()
  const counts = [
    ...(of.orders ? [t('day-close.orders', { n: of.orders })] : []),
    ...(of.payments ? [t('day-close.payments', { n: of.payments })] : []),
  ]
  const label = (
    <>
      {methodName(of, isDue ? 'online' : undefined, t)}
      {counts.length ? <span className={`quiet small ${styles.counts}`}>{counts.join(' · ')}</span> : null}
    </>
  )
  return <Row label={label} value={netOf(of)} currency={currency} />
}

const Methods = ({ of, currency }: FiguresProps) => {
  const t = useT()
  const online = onlineIds(of.methods)
  const rows = { currency }
  return (
    <section>
      <h3>{t('day-close.methods')}</h3>
      <dl className={`${sums.sums} ${styles.rows}`}>
        {of.methods.map((method) => (
          <Method
            key={`${method.payment_method_id}-${method.paid_with}`}
            of={method}
            isDue={online.has(method.payment_method_id)}
            {...rows}
          />
        ))}
        {of.refunded ? <Row label={t('day-close.taken')} value={of.taken} {...rows} /> : null}
        {of.refunded ? <Row label={t('day-close.refunded')} value={-of.refunded} {...rows} /> : null}
        <Row total label={t('day-close.net')} value={of.taken - of.refunded} {...rows} />
        {of.tips ? <Row label={t('day-close.tips')} value={of.tips} {...rows} /> : null}
      </dl>
    </section>
  )
}

const Sources = ({ of, currency }: FiguresProps) => {
  const t = useT()
  if (of.sources.length === 0) return null
  return (
    <section>
      <h3>{t('day-close.sources')}</h3>
      <dl className={`${sums.sums} ${styles.rows}`}>
        {of.sources.map(({ source, orders, taken, refunded }) => (
          <Row
            key={source}
            label={
              <>
                {t(`source.${source}`)}
                <span className={`quiet small ${styles.counts}`}>{t('day-close.orders', { n: orders })}</span>
              </>
            }
            value={taken - refunded}
            currency={currency}
          />
        ))}
      </dl>
    </section>
  )
}

const DrawerCash = ({ of: { drawer }, currency }: FiguresProps) => {
  const t = useT()
  const rows = { currency }
  return (
    <section>
      <h3>{t('day-close.drawer')}</h3>
      <dl className={`${sums.sums} ${styles.rows}`}>
        <Row label={t('day-close.opening_float')} value={drawer.opening_float} {...rows} />
        <Row label={t('day-close.cash_taken')} value={drawer.taken} {...rows} />
        {drawer.refunded ? <Row label={t('day-close.cash_refunded')} value={-drawer.refunded} {...rows} /> : null}
        {drawer.deposits ? <Row label={t('day-close.deposits')} value={drawer.deposits} {...rows} /> : null}
        {drawer.withdrawals ? <Row label={t('day-close.withdrawals')} value={-drawer.withdrawals} {...rows} /> : null}
        <Row total label={t('day-close.expected')} value={drawer.expected} {...rows} />
      </dl>
    </section>
  )
}

/** What a till took and gave back: by method, by channel, its cash, and what changed earlier days. */
export const Figures = (props: FiguresProps) => (
  <div className={`card ${styles.figures}`}>
    <Methods {...props} />
    <DrawerCash {...props} />
    <Sources {...props} />
    <Movements {...props} />
    <Adjustments {...props} />
  </div>
)
