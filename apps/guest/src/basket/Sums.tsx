/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { money } from '../kit/money.ts'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'
import { quote } from './checkout.ts'
import { sum } from './lines.ts'
import { way } from './way.ts'

const Row = ({ name, children }: { name: string; children: ComponentChildren }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The sums as priced by the server; before that, the value of the goods. */
export const Sums = () => {
  const priced = quote.value
  if (!priced)
    return (
      <dl class="sums">
        <Row name={t('guest-page.goods')}>{money(sum.value)}</Row>
      </dl>
    )
  const gross = priced.lines.reduce((all, line) => all + line.gross, 0)
  return (
    <dl class="sums" aria-live="polite">
      <Row name={t('guest-page.goods')}>{money(gross)}</Row>
      {priced.reductions.map(({ kind, label, amount }) => (
        <Row key={kind + label} name={label || t('guest-page.reduction')}>
          {money(-amount)}
        </Row>
      ))}
      {way.value === 'deliveryToAddress' && (
        <Row name={t('guest-page.delivery-fee')}>
          {priced.delivery_fee ? money(priced.delivery_fee) : t('guest-page.free')}
        </Row>
      )}
      {priced.tip > 0 && <Row name={t('guest-page.tip')}>{money(priced.tip)}</Row>}
      {priced.earliest_at && <Row name={t('guest-page.earliest.name')}>{timeOf(priced.earliest_at)}</Row>}
      <Row name={t('guest-page.total')}>
        <b>{money(priced.total)}</b>
      </Row>
      {priced.wallet > 0 && (
        <>
          <Row name={t('guest-page.account.wallet')}>{money(-priced.wallet)}</Row>
          <Row name={t('guest-page.account.to-collect')}>
            <b>{money(priced.to_collect)}</b>
          </Row>
        </>
      )}
    </dl>
  )
}
