import { isUnusualTip } from '@sofra/contract/order/pricing/tip.rules.ts'
import { Button } from 'antd'
import { useId } from 'react'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Bill.module.css'

/** The typed tip and cash of a payment. */
export interface Beside {
  readonly tip: unknown
  readonly given: unknown
}

export const nothingBeside: Beside = { tip: null, given: null }

const amountOf = (typed: unknown) => (typeof typed === 'number' && typed > 0 ? typed : 0)

/**
 * Returns tip and cash for the call, and the change. `isShort`: the cash does not cover amount and tip; `isOverLimit`: the tip
 * exceeds the branch's limit.
 */
export const besideOf = (typed: Beside, { sum, isCash, mostTip }: PayCashProps['of']) => {
  const tip = mostTip === null ? 0 : amountOf(typed.tip)
  const given = isCash && amountOf(typed.given) > 0 ? amountOf(typed.given) : null
  const change = given === null ? 0 : given - sum - tip
  return { tip, given, change, isShort: change < 0, isOverLimit: mostTip !== null && tip > mostTip }
}

/** Returns the next round amounts in minor units: the next ten, fifty, hundred and two hundred. */
const roundSums = (amount: number) =>
  [...new Set([1_000, 5_000, 10_000, 20_000].map((step) => Math.ceil(amount / step) * step))].filter(
    (sum) => sum > amount,
  )

interface PayCashProps {
  readonly value: Beside
  readonly onChange: (value: Beside) => void
  readonly currency: string
  readonly of: {
    readonly sum: number
    readonly isCash: boolean
    /** The highest tip in minor units; null for no limit. */
    readonly mostTip: number | null
  }
}

/** Inputs for the tip and, for cash, the received amount; shows the change. */
export const PayCash = ({ value, onChange, currency, of }: PayCashProps) => {
  const t = useT()
  const id = useId()
  const { money } = useFormat()
  const { tip, given, change, isShort, isOverLimit } = besideOf(value, of)
  return (
    <>
      {of.mostTip === null ? null : (
        <Field
          id={`${id}-tip`}
          label={t('bill.tip')}
          error={isOverLimit ? t('bill.tip-limit', { amount: money(of.mostTip, currency) }) : undefined}
          help={of.sum > 0 && isUnusualTip(of.sum, tip) ? t('bill.tip.unusual') : undefined}
        >
          <AmountInput
            id={`${id}-tip`}
            aria-invalid={isOverLimit}
            value={value.tip}
            currency={currency}
            onChange={(typed) => onChange({ ...value, tip: typed })}
          />
        </Field>
      )}
      {of.isCash ? (
        <>
          <Field id={`${id}-given`} label={t('bill.given.amount')} error={isShort ? t('bill.given') : undefined}>
            <AmountInput
              id={`${id}-given`}
              aria-invalid={isShort}
              value={value.given}
              currency={currency}
              onChange={(typed) => onChange({ ...value, given: typed })}
            />
          </Field>
          {of.sum > 0 ? (
            <div className="wrap-row">
              {roundSums(of.sum + tip).map((sum) => (
                <Button key={sum} onClick={() => onChange({ ...value, given: sum })}>
                  {money(sum, currency)}
                </Button>
              ))}
            </div>
          ) : null}
          {given !== null && !isShort ? (
            <p className={styles.due} role="status">
              {t('bill.change')} <strong>{money(change, currency)}</strong>
            </p>
          ) : null}
        </>
      ) : null}
    </>
  )
}
