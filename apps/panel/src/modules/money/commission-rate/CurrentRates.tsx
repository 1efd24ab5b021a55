import type { CurrentRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { type RateKind, rateKinds } from '@sofra/contract/money/commission-rate/commission-rate.rules.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './CurrentRates.module.css'
import { useChargeText, useOrdersText } from './rate-words.ts'

interface CurrentRatesProps {
  readonly of: { readonly rates: readonly CurrentRate[]; readonly currency_code: string }
  /** Only these kinds. */
  readonly kinds?: readonly RateKind[]
}

/** What applies today by kind, from which level, and the rates for some orders only. */
export const CurrentRates = ({ of: { rates, currency_code }, kinds = rateKinds }: CurrentRatesProps) => {
  const t = useT()
  const charge = useChargeText()
  const ordersOf = useOrdersText()
  const lines = kinds.flatMap((kind): (Omit<CurrentRate, 'level'> & Partial<CurrentRate>)[] => {
    const ofKind = rates.filter((rate) => rate.kind === kind)
    return ofKind.length ? ofKind : [{ kind, rate: 0, fixed: 0, delivery_type: null, source: null }]
  })
  return (
    <dl className={styles.rates}>
      {lines.map((line) => {
        const orders = ordersOf(line)
        return (
          <div key={`${line.kind} ${orders}`}>
            <dt>
              {t(`commission-rate.kind.${line.kind}`)}
              {orders ? <small>{orders}</small> : null}
            </dt>
            <dd>
              <strong>{line.level ? charge({ ...line, currency_code }) : t('commission-rate.today.none')}</strong>
              {line.level ? <small>{t(`commission-rate.level.${line.level}`)}</small> : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
