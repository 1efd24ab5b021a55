import type { Overpaid } from '@sofra/contract/order/bill/bill.contract.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './ReasonDialog.module.css'

export type BillDecision = 'refund' | 'keep'

interface BillPaidProps {
  /** null: the user may not see the bill. */
  readonly overpaid: Overpaid | null
  readonly decision: BillDecision
  readonly onDecide: (decision: BillDecision) => void
}

/** Shows the payments at the table that the step makes too high, and asks what becomes of the money. */
export const BillPaid = ({ overpaid, decision, onDecide }: BillPaidProps) => {
  const t = useT()
  const { money, time } = useFormat()
  if (!overpaid) return <p role="alert">{t('cancel.bill.unseen')}</p>
  const { table, currency, may_refund, payments } = overpaid
  const amount = money(overpaid.amount, currency)
  const decisions = may_refund ? (['refund', 'keep'] as const) : (['keep'] as const)
  return (
    <fieldset className={styles.group} role="alert">
      <legend>{t('cancel.bill', { table, amount })}</legend>
      <ul className={styles.payments}>
        {payments.map(({ id, method, amount: part, created_at, paid_by_name }) => (
          <li key={id}>{[money(part, currency), method, time(created_at), paid_by_name].join(' · ')}</li>
        ))}
      </ul>
      {decisions.map((name) => (
        <label key={name} className={styles.choice}>
          <input type="radio" name="bill" checked={name === decision} onChange={() => onDecide(name)} />
          {t(`cancel.bill.${name}`, { amount })}
        </label>
      ))}
      {may_refund ? null : <p>{t('cancel.bill.manager')}</p>}
    </fieldset>
  )
}
