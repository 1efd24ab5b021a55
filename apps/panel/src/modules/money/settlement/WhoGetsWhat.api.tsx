import {
  type OrderSettlement,
  orderSettlement,
  type SettlementEntry,
  type SettlementLineRow,
} from '@sofra/contract/money/settlement/settlement.contract.ts'
import { type FeeKind, feeKinds, type SettlementLine } from '@sofra/contract/money/settlement/settlement.rules.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import type { PartOfRecord } from '../../../kit/screen/screen.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { isPhrase, useT } from '../../../kit/words/i18n.ts'
import styles from './WhoGetsWhat.module.css'

type Terms = OrderSettlement['terms']

const isFee = (kind: SettlementLine): kind is FeeKind => feeKinds.some((fee) => fee === kind)

/** Returns a function that writes the rate of a line: `%12`, `%2 + 1,00 ₺`; empty for lines without one. */
const useTermsText = (currency: string) => {
  const { money, rate: percent } = useFormat()
  return (kind: SettlementLine, terms: Terms) => {
    if (kind.endsWith('_vat')) return percent(terms.vat)
    if (!isFee(kind)) return ''
    const { rate, fixed } = terms[kind]
    return [...(rate ? [percent(rate)] : []), ...(fixed ? [money(fixed, currency)] : [])].join(' + ')
  }
}

interface LinesProps {
  readonly lines: readonly SettlementLineRow[]
  readonly currency: string
  readonly terms?: Terms
}

const Lines = ({ lines, currency, terms }: LinesProps) => {
  const t = useT()
  const { money } = useFormat()
  const termsText = useTermsText(currency)
  return lines.map(({ kind, amount }) => (
    <div key={kind} className={styles.pair}>
      <dt>
        {t(`settlement.${kind}`)} {terms ? <small>{termsText(kind, terms)}</small> : null}
      </dt>
      <dd>{money(amount, currency)}</dd>
    </div>
  ))
}

/** The guest's payment, and what each side keeps of it. */
const Shares = ({ of: { shares, currency } }: { readonly of: OrderSettlement }) => {
  const t = useT()
  const { money } = useFormat()
  const isAdding = shares.platform < 0
  const parts = [
    [t('order-settlement.share.guest'), shares.guest],
    [t('order-settlement.share.restaurant'), shares.restaurant],
    [
      t(isAdding ? 'order-settlement.share.platform-bears' : 'order-settlement.share.platform'),
      isAdding ? -shares.platform : shares.platform,
    ],
  ] as const
  return (
    <dl className={`stack-8 ${styles.shares}`}>
      {parts.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is left to pay between the two sides. */
const Outcome = ({ of: { receivable, payable, currency } }: { readonly of: OrderSettlement }) => {
  const t = useT()
  const { money } = useFormat()
  const paying = receivable > 0 ? 'order-settlement.receivable' : 'order-settlement.payable'
  return (
    <div className={styles.pair} data-total>
      <dt>{t(receivable || payable ? paying : 'order-settlement.even')}</dt>
      <dd>{money(receivable || payable, currency)}</dd>
    </div>
  )
}

const Entry = ({ entry, currency }: { readonly entry: SettlementEntry; readonly currency: string }) => {
  const t = useT()
  const { dateTime, money } = useFormat()
  const { date } = useFormat('UTC')
  const key = `settlement.action.${entry.action}`
  return (
    <li>
      <div className={styles.pair} data-head>
        <span>
          {isPhrase(key) ? t(key) : t('order-settlement.action.other')} <small>{dateTime(entry.at)}</small>
        </span>
        <span>{money(entry.net, currency)}</span>
      </div>
      {entry.report_day === entry.day ? null : (
        <p className="quiet small">{t('order-settlement.later', { day: date(`${entry.report_day}T00:00:00Z`) })}</p>
      )}
      <dl>
        <Lines lines={entry.lines} currency={currency} />
      </dl>
    </li>
  )
}

/** The basis of the commission: list price less the restaurant's own discounts. */
const Basis = ({ of: { amounts, currency } }: { readonly of: OrderSettlement }) => {
  const t = useT()
  const { money } = useFormat()
  const discount = amounts.branch_discount
    ? ` − ${money(amounts.branch_discount, currency)} ${t('settlement.branch_discount')}`
    : ''
  return (
    <p className="quiet small">
      {t('settlement.base')}: {money(amounts.base, currency)} ({money(amounts.goods, currency)} {t('settlement.goods')}
      {discount})
    </p>
  )
}

/** Who gets what of an order, in its detail. */
export default function WhoGetsWhat({ id: order_id, branch_id }: PartOfRecord) {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['order', 'settlement', order_id],
    queryFn: ({ signal }) => call(orderSettlement, { params: { branch_id, order_id } }, { signal }),
  })
  if (!data || (data.entries.length === 0 && data.amounts.goods === 0)) return null
  return (
    <section>
      <h3>{t('order-settlement.title')}</h3>
      {data.state === 'booked' ? null : <p className="quiet small">{t(`order-settlement.state.${data.state}`)}</p>}
      <Shares of={data} />
      <Basis of={data} />
      <dl className={styles.lines}>
        <Lines lines={data.lines} currency={data.currency} terms={data.terms} />
        <Outcome of={data} />
      </dl>
      {data.entries.length ? (
        <details className={styles.entries}>
          <summary>{t('order-settlement.entries', { n: data.entries.length })}</summary>
          <ol>
            {data.entries.map((entry) => (
              <Entry key={entry.no} entry={entry} currency={data.currency} />
            ))}
          </ol>
        </details>
      ) : null}
    </section>
  )
}
