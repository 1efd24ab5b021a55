import type { Branch } from '@sofra/contract/branch/branch/branch.contract.ts'
import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import type { OrderDetail, PricedDetail } from '@sofra/contract/order/fulfilment/order.contract.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { formatRate } from '../../../../kit/words/format.ts'
import { type PhraseKey, t } from '../../../../kit/words/i18n.ts'
import { wordsState } from '../../../../kit/words/words.ts'
import { vatOf } from '../detail/vat.ts'

interface ReceiptProps {
  readonly detail: OrderDetail
  readonly branch: Branch
  readonly isCopy: boolean
  readonly currency: Currency
}

type Line = OrderDetail['lines'][number]

const optionWords = ({ options }: Line) =>
  options.map(({ name, quantity, removed }) => {
    if (removed) return t('desk.removed', { name })
    return quantity > 1 ? `${quantity}× ${name}` : name
  })

const Row = ({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) => (
  <div className={strong ? 'row strong' : 'row'}>
    <span>{label}</span>
    <span>{amount}</span>
  </div>
)

const timeIn = (zone: string, instant: string) =>
  new Intl.DateTimeFormat(formatLocaleOf(wordsState().lang), {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant))

/** What it costs and how that comes about. */
const Amounts = ({ detail, money }: { detail: PricedDetail; money: (amount: number) => string }) => {
  const extra: readonly [PhraseKey, number][] = [
    ['detail.delivery_fee', detail.delivery_fee],
    ['detail.tip', detail.tip],
    ['detail.wallet', -detail.wallet],
  ]
  return (
    <>
      <Row label={t('detail.goods')} amount={money(detail.goods)} />
      {detail.reductions.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, for the printer
        <Row key={index} label={label} amount={money(-amount)} />
      ))}
      {extra.map(([label, amount]) =>
        amount === 0 ? null : <Row key={label} label={t(label)} amount={money(amount)} />,
      )}
      <Row label={t('order.total')} amount={money(detail.total)} strong />
      {detail.payment_kind === 'online' ? (
        <Row label={detail.payment_name} amount={money(detail.to_collect)} />
      ) : (
        <Row label={`${t('detail.to_collect')} · ${detail.payment_name}`} amount={money(detail.to_collect)} strong />
      )}
      {vatOf(detail.lines).map(({ rate, vat }) => (
        <Row key={rate} label={t('detail.vat', { rate: formatRate(wordsState().lang, rate) })} amount={money(vat)} />
      ))}
    </>
  )
}

/** The paper that goes with an order; black on white, one column, in the time of the branch. */
export const Receipt = ({ detail, branch, isCopy, currency }: ReceiptProps) => {
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <article>
      {isCopy ? <p className="copy">*** {t('receipt.copy')} ***</p> : null}
      <h1>{branch.name}</h1>
      <p className="center">{formatPhone(branch.phone)}</p>
      <h2>{detail.code}</h2>
      <p>
        {timeIn(branch.timezone, detail.created_at)} · {t(`delivery-type.${detail.delivery_type}`)} ·{' '}
        {detail.marketplace?.name ?? t(`source.${detail.source}`)}
      </p>
      {detail.scheduled_for ? (
        <p className="strong">{t('desk.due', { time: timeIn(branch.timezone, detail.scheduled_for) })}</p>
      ) : null}
      {detail.table_number ? <p className="strong">{t('desk.table', { number: detail.table_number })}</p> : null}
      <p>
        {[detail.customer_name, detail.customer_phone && formatPhone(detail.customer_phone)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {detail.address_text ? <p>{detail.address_text}</p> : null}
      {detail.note ? <p className="note">{detail.note}</p> : null}
      <hr />
      {detail.lines.map((line) => (
        <div key={line.no}>
          <Row label={`${line.quantity}× ${line.name}`} amount={'gross' in line ? money(line.gross) : ''} strong />
          {branch.receipt.show_product_details
            ? optionWords(line).map((words) => (
                <p key={words} className="option">
                  {words}
                </p>
              ))
            : null}
          {line.note ? <p className="note">{line.note}</p> : null}
        </div>
      ))}
      <hr />
      {'goods' in detail ? <Amounts detail={detail} money={money} /> : null}
      <p className="center">{t('receipt.not-fiscal')}</p>
      {isCopy ? <p className="copy">*** {t('receipt.copy')} ***</p> : null}
    </article>
  )
}
