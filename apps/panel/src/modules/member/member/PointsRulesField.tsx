import type { OwnPointRules } from '@sofra/contract/member/member/member.contract.ts'
import { Switch } from 'antd'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { percentSign } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'

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

/** Rules of points in place of the company's, once they are switched on. */
export const PointsRulesField = () => {
  const t = useT()
  const [lang] = useLang()
  const field = useField('points_rules')
  const rules = field.value as OwnPointRules | null
  const set = (to: Partial<OwnPointRules>) => field.onChange({ ...begins, ...rules, ...to })
  const labelled = (name: keyof OwnPointRules, control: (id: string) => React.ReactNode) => (
    <Field key={name} id={`${field.id}-${name}`} label={t(`settings.points.${name}`)}>
      {control(`${field.id}-${name}`)}
    </Field>
  )
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
            labelled(name, (id) => (
              <NumberInput
                id={id}
                value={rules[name] / 100}
                min={0}
                max={100}
                {...percentSign(lang)}
                onChange={(typed) => set({ [name]: Math.round((typed ?? 0) * 100) })}
              />
            )),
          )}
          {labelled('validity_days', (id) => (
            <NumberInput
              id={id}
              value={rules.validity_days}
              min={0}
              onChange={(typed) => set({ validity_days: typed ?? 0 })}
            />
          ))}
          {limits.map((name) =>
            labelled(name, (id) => (
              <NumberInput id={id} value={rules[name]} min={0} onChange={(typed) => set({ [name]: typed })} />
            )),
          )}
          {labelled('minimum_total', (id) => (
            <AmountInput
              id={id}
              value={rules.minimum_total}
              onChange={(typed) => set({ minimum_total: typeof typed === 'number' ? typed : 0 })}
            />
          ))}
        </FieldRow>
      ) : null}
    </>
  )
}
