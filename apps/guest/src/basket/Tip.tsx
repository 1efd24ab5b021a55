/** @jsxImportSource preact */
import { applyRate } from '@sofra/contract/kernel/money.ts'
import { tipLimit } from '@sofra/contract/order/pricing/tip.rules.ts'
import { begin } from '../kit/begin.ts'
import { currency, money } from '../kit/money.ts'
import { t } from '../kit/t.ts'
import { tip } from './checkout.ts'
import { sum } from './lines.ts'

/** The offered shares in basis points. */
const shares = [500, 1_000, 1_500]

/** Rounds a share to whole units of the currency. */
const rounded = (share: number) => {
  const unit = 10 ** currency.decimals
  return Math.max(unit, Math.round(applyRate(sum.value, share) / unit) * unit)
}

/** Whether the restaurant's limit allows that tip. */
const isAllowed = (amount: number) => amount <= tipLimit(sum.value, begin.restaurant.tip_limit_percent)

/** The tip, as a share of the goods. */
export const Tip = () => (
  <fieldset class="choices">
    <legend>{t('guest-page.tip')}</legend>
    <ul>
      {[0, ...new Set(shares.map(rounded).filter(isAllowed))].map((amount) => (
        <li key={amount}>
          <label>
            <input
              type="radio"
              name="tip"
              checked={tip.value === amount}
              onChange={() => {
                tip.value = amount
              }}
            />
            <span>{amount === 0 ? t('guest-page.tip.none') : money(amount)}</span>
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
)
