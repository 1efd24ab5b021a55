import type { MemberDiscounts } from '@sofra/contract/member/member/member.contract.ts'
import { type DeliveryType, deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { percentSign } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import styles from './DiscountsField.module.css'

const none = { rate: 0, amount: 0 }

/** What is taken off the orders of each delivery type: a part, an amount, or both; a type with neither is left out. */
export const DiscountsField = () => {
  const t = useT()
  const [lang] = useLang()
  const field = useField('discounts')
  const held = (field.value ?? {}) as MemberDiscounts
  const change = (type: DeliveryType, to: Partial<typeof none>) => {
    const { [type]: present = none, ...others } = held
    const changed = { ...present, ...to }
    field.onChange(changed.rate || changed.amount ? { ...others, [type]: changed } : others)
  }
  return (
    <Field id={field.id} label={field.label} error={field.error} group>
      <div className={styles.rows}>
        {deliveryTypes.map((type) => {
          const { rate, amount } = held[type] ?? none
          const name = t(`delivery-type.${type}`)
          return (
            <div key={type} className={styles.row}>
              <span>{name}</span>
              <NumberInput
                aria-label={`${name}: ${t('member.discount.rate')}`}
                disabled={field.control.disabled}
                value={rate ? rate / 100 : null}
                min={0}
                max={100}
                {...percentSign(lang)}
                onChange={(typed) => change(type, { rate: Math.round((typed ?? 0) * 100) })}
              />
              <AmountInput
                aria-label={`${name}: ${t('member.discount.amount')}`}
                disabled={field.control.disabled}
                value={amount || null}
                onChange={(typed) => change(type, { amount: typeof typed === 'number' ? typed : 0 })}
              />
            </div>
          )
        })}
      </div>
    </Field>
  )
}
