import type { MemberDiscounts, OwnPointRules } from '@sofra/contract/member/member/member.fields.ts'
import { type DeliveryType, deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { Switch } from 'antd'
import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { messageWithin } from '../../../kit/form/message-within.ts'
import { percentSign } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import styles from './BenefitFields.module.css'

const none = { rate: 0, amount: 0 }

/** The member's discount per delivery type: a rate, an amount, or both; types without either are omitted. */
export const DiscountsField = () => {
  const t = useT()
  const [lang] = useLang()
  const field = useField('discounts')
  const { errors } = useFormState({ name: 'discounts' })
  const discounts = (field.value ?? {}) as MemberDiscounts
  const change = (type: DeliveryType, to: Partial<typeof none>) => {
    const { [type]: present = none, ...others } = discounts
    const changed = { ...present, ...to }
    field.onChange(changed.rate || changed.amount ? { ...others, [type]: changed } : others)
  }
  return (
    <Field id={field.id} label={field.label} error={messageWithin(errors.discounts)} group>
      <div className="stack-8">
        {deliveryTypes.map((type) => {
          const { rate, amount } = discounts[type] ?? none
          const name = t(`delivery-type.${type}`)
          return (
            <div key={type} className={`stack-8 ${styles.row}`}>
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

const begins: OwnPointRules = {
  earn_rate: 0,
  validity_days: 0,
  lower_limit: null,
  upper_limit: null,
  order_share: 10_000,
  minimum_total: 0,
}

const rates = ['earn_rate', 'order_share'] as const
const limits = ['lower_limit', 'upper_limit'] as const

interface RuleControl {
  readonly id: string
  readonly disabled: boolean
  readonly 'aria-describedby': string
  readonly 'aria-invalid'?: true
  readonly status?: 'error'
}

/** Point rules that replace the company's, if enabled. */
export const PointsRulesField = () => {
  const t = useT()
  const [lang] = useLang()
  const field = useField('points_rules')
  const { errors } = useFormState<{ points_rules: OwnPointRules }>({ name: 'points_rules' })
  const rules = field.value as OwnPointRules | null
  const set = (to: Partial<OwnPointRules>) => field.onChange({ ...begins, ...rules, ...to })
  const labelled = (name: keyof OwnPointRules, control: (props: RuleControl) => ReactNode) => {
    const id = `${field.id}-${name}`
    const error = errors.points_rules?.[name]?.message
    return (
      <Field key={name} id={id} label={t(`settings.points.${name}`)} error={error}>
        {control({
          id,
          disabled: field.control.disabled,
          'aria-describedby': `${id}-help`,
          ...(error ? { 'aria-invalid': true, status: 'error' } : {}),
        })}
      </Field>
    )
  }
  return (
    <>
      <Field
        id={field.id}
        label={field.label}
        error={field.error}
        {...(rules ? {} : { help: t('member.points_rules.none') })}
      >
        <Switch {...field.control} checked={rules !== null} onChange={(on) => field.onChange(on ? begins : null)} />
      </Field>
      {rules ? (
        <FieldRow>
          {rates.map((name) =>
            labelled(name, (props) => (
              <NumberInput
                {...props}
                value={rules[name] / 100}
                min={0}
                max={100}
                {...percentSign(lang)}
                onChange={(typed) => set({ [name]: Math.round((typed ?? 0) * 100) })}
              />
            )),
          )}
          {labelled('validity_days', (props) => (
            <NumberInput
              {...props}
              value={rules.validity_days}
              min={0}
              onChange={(typed) => set({ validity_days: typed ?? 0 })}
            />
          ))}
          {limits.map((name) =>
            labelled(name, (props) => (
              <NumberInput {...props} value={rules[name]} min={0} onChange={(typed) => set({ [name]: typed })} />
            )),
          )}
          {labelled('minimum_total', (props) => (
            <AmountInput
              {...props}
              value={rules.minimum_total}
              onChange={(typed) => set({ minimum_total: typeof typed === 'number' ? typed : 0 })}
            />
          ))}
        </FieldRow>
      ) : null}
    </>
  )
}
