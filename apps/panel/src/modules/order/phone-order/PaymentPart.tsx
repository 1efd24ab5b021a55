import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { phoneQuote } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { isUnusualTip } from '@sofra/contract/order/pricing/tip.rules.ts'
import { Input, Select } from 'antd'
import { useId } from 'react'
import { DateInput } from '../../../kit/form/date/DateInput.tsx'
import { dateOf, instantAt } from '../../../kit/form/date/date-instant.ts'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import look from '../../../kit/look/Sums.module.css'
import { useZone } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import type { ChangeDraft, Draft } from './draft.ts'
import type { PhoneMenu } from './menu-find.ts'
import styles from './PhoneOrder.module.css'

interface PaymentPartProps {
  readonly branch: number
  readonly draft: Draft
  readonly change: ChangeDraft
  readonly methods: PhoneMenu['payment_methods']
  readonly takesTips: boolean
  readonly currency: string | undefined
}

/** Payment, time and note of the order. */
export const PaymentPart = ({ branch, draft, change, methods, takesTips, currency }: PaymentPartProps) => {
  const t = useT()
  const id = useId()
  const zone = useZone(branch)
  const { payment_method, tip, coupon, note, scheduled } = draft
  return (
    <div className={styles.pair}>
      <Field id={`${id}-payment`} label={t('phone-order.payment')}>
        <Select
          id={`${id}-payment`}
          size="large"
          className={styles.wide ?? ''}
          value={payment_method}
          options={methods.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={(method) => change({ payment_method: method })}
        />
      </Field>
      <Field id={`${id}-scheduled`} label={t('phone-order.scheduled')}>
        <DateInput
          id={`${id}-scheduled`}
          time
          value={scheduled && dateOf(zone, scheduled, 'minute')}
          onChange={(typed) => change({ scheduled: typed && instantAt(zone, typed, 'minute') })}
        />
      </Field>
      {takesTips ? (
        <Field id={`${id}-tip`} label={t('phone-order.tip')}>
          <AmountInput
            id={`${id}-tip`}
            size="large"
            value={tip || null}
            currency={currency}
            onChange={(amount) => change({ tip: typeof amount === 'number' && amount > 0 ? amount : 0 })}
          />
        </Field>
      ) : null}
      <Field id={`${id}-coupon`} label={t('phone-order.coupon')}>
        <Input
          id={`${id}-coupon`}
          size="large"
          maxLength={40}
          autoComplete="off"
          value={coupon}
          onChange={({ target }) => change({ coupon: target.value })}
        />
      </Field>
      <div className={styles.whole}>
        <Field id={`${id}-note`} label={t('phone-order.note')}>
          <Input
            id={`${id}-note`}
            size="large"
            maxLength={400}
            autoComplete="off"
            value={note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
      </div>
    </div>
  )
}

/** The order's sums, as priced by the server. */
export const Sums = ({ price }: { readonly price: ReplyOf<typeof phoneQuote> }) => {
  const t = useT()
  const { money } = useFormat()
  const { currency, goods, reductions, delivery_fee, tip, total } = price
  const rows: [string, number][] = [
    [t('phone-order.goods'), goods],
    ...reductions.map(({ label, amount }): [string, number] => [label, -amount]),
    ...(delivery_fee ? [[t('phone-order.fee'), delivery_fee] as [string, number]] : []),
    ...(tip ? [[t('phone-order.tip'), tip] as [string, number]] : []),
  ]
  return (
    <>
      <dl className={`stack-4 ${look.sums}`}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('phone-order.total')}</dt>
          <dd>{money(total, currency)}</dd>
        </div>
      </dl>
      {isUnusualTip(goods, tip) ? <p className="faint">{t('phone-order.tip.unusual')}</p> : null}
    </>
  )
}
