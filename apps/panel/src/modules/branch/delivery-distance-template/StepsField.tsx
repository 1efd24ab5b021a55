import type { DistanceSteps } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.steps.ts'
import { Button } from 'antd'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import styles from './StepsField.module.css'

type Step = DistanceSteps[number]
const maxSteps = 12
const further = 1_500

const labels: readonly (readonly [field: keyof Step, label: PhraseKey])[] = [
  ['metres', 'delivery-distance-template.step.metres'],
  ['fee', 'zone.fee'],
  ['minimum_total', 'zone.minimum_total'],
  ['min_minutes', 'zone.min_minutes'],
  ['max_minutes', 'zone.max_minutes'],
]
const isAmount = (field: keyof Step) => field === 'fee' || field === 'minimum_total'

/** Returns a step's errors by index and field. */
const useStepErrors = () => {
  const { errors } = useFormState({ name: 'steps' })
  const stepErrors = errors.steps as Record<number, Record<string, { message?: string }> | undefined> | undefined
  return (index: number, field: string) => stepErrors?.[index]?.[field]?.message
}

interface StepLineProps {
  readonly step: Step
  readonly currency: string
  readonly disabled: boolean
  readonly errorOf: (field: string) => string | undefined
  readonly onChange: (step: Step) => void
}

const StepLine = ({ step, currency, disabled, errorOf, onChange }: StepLineProps) => {
  const t = useT()
  const id = useId()
  const control = (field: keyof Step) => ({
    id: `${id}-${field}`,
    disabled,
    'aria-describedby': `${id}-${field}-help`,
    ...(errorOf(field) ? { status: 'error' as const, 'aria-invalid': true } : {}),
  })
  return (
    <div className={styles.terms}>
      {labels.map(([field, label]) => (
        <Field key={field} id={`${id}-${field}`} label={t(label)} required={field === 'metres'} error={errorOf(field)}>
          {isAmount(field) ? (
            <AmountInput
              {...control(field)}
              value={step[field]}
              empty={0}
              currency={currency}
              onChange={(amount) => onChange({ ...step, [field]: amount })}
            />
          ) : (
            <NumberInput
              {...control(field)}
              value={step[field]}
              min={0}
              step={field === 'metres' ? 250 : 5}
              onChange={(value) => onChange({ ...step, [field]: value ?? 0 })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

/** The steps of a template from near to far, one per line; a new one continues the last and copies its terms. */
export const StepsField = () => {
  const t = useT()
  const field = useField('steps')
  const errorOf = useStepErrors()
  const currency = useWatch({ name: 'currency_code' }) as string
  const steps = (field.value as DistanceSteps | undefined) ?? []
  const { disabled } = field.control
  const add = () => {
    const last = steps.at(-1)
    if (last) field.onChange([...steps, { ...last, metres: last.metres + further }])
  }
  return (
    <Field
      group
      id={field.id}
      label={field.label}
      help={t('delivery-distance-template.steps.hint')}
      error={typeof field.error === 'string' ? field.error : undefined}
    >
      <ol className={`stack-8 ${styles.steps}`}>
        {steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place, everything else of it is being typed
            key={index}
            className={`stack-8 ${styles.step}`}
            aria-label={t('delivery-distance-template.step.name', { n: index + 1 })}
          >
            <StepLine
              step={step}
              currency={currency}
              disabled={disabled}
              errorOf={(of) => errorOf(index, of)}
              onChange={(next) => field.onChange(steps.with(index, next))}
            />
            <Button
              type="text"
              disabled={disabled || steps.length === 1}
              aria-label={t('line.remove', { name: t('delivery-distance-template.step.name', { n: index + 1 }) })}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => field.onChange(steps.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      {disabled || steps.length >= maxSteps ? null : (
        <Button icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
          {t('delivery-distance-template.step.add')}
        </Button>
      )}
    </Field>
  )
}
