import { mostFees } from '@sofra/contract/branch/zone/zone.contract.ts'
import type { FeeTier } from '@sofra/contract/branch/zone/zone.ts'
import { Button } from 'antd'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import styles from './Zones.module.css'
import type { DraftZone } from './zones.ts'

export interface ZonePartProps {
  readonly zone: DraftZone
  readonly currency: string
  /** Errors by field; those of a line as `fee_tiers.0.from`. */
  readonly errors: Readonly<Record<string, string>>
  readonly set: (patch: Partial<DraftZone>) => void
}

const amounts = ['fee', 'free_from', 'minimum_total'] as const
const minutes = ['min_minutes', 'max_minutes'] as const

/** The default step between the order values of two fees: 100 of most currencies. */
const further = 10_000

/** Fees by order value, one per line, ascending. */
const FeeTiers = ({ zone, currency, errors, set }: ZonePartProps) => {
  const t = useT()
  const id = useId()
  const tiers = zone.fee_tiers
  const change = (fee_tiers: readonly FeeTier[]) => set({ fee_tiers })
  const last = tiers.at(-1) ?? { from: zone.minimum_total, fee: zone.fee }
  return (
    <>
      {tiers.map((tier, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a fee is known by its place, everything of it is being typed
          key={index}
          aria-label={t('zone.fee_tiers.name', { n: index + 1 })}
          className={styles.tier}
        >
          {(['from', 'fee'] as const).map((field) => {
            const error = errors[`fee_tiers.${index}.${field}`]
            return (
              <Field key={field} id={`${id}-${index}-${field}`} label={t(`zone.fee_tiers.${field}`)} error={error}>
                <AmountInput
                  id={`${id}-${index}-${field}`}
                  aria-describedby={`${id}-${index}-${field}-help`}
                  value={tier[field]}
                  empty={0}
                  currency={currency}
                  {...(error ? { status: 'error' as const } : {})}
                  onChange={(amount) => change(tiers.with(index, { ...tier, [field]: amount ?? 0 }))}
                />
              </Field>
            )
          })}
          <Button
            type="text"
            aria-label={t('line.remove', { name: t('zone.fee_tiers.name', { n: index + 1 }) })}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => change(tiers.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      {tiers.length < mostFees ? (
        <div>
          <Button
            type="link"
            style={{ padding: 0 }}
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => change([...tiers, { from: last.from + further, fee: last.fee }])}
          >
            {t('zone.fee_tiers.add')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** The terms of a zone: fees, minimum order, minutes. */
export const ZoneTerms = (props: ZonePartProps) => {
  const { zone, errors, currency, set } = props
  const t = useT()
  const id = useId()
  const label = (field: string) => t(`zone.${field}` as PhraseKey)
  return (
    <>
      <div className={styles.terms}>
        {amounts.map((field) => (
          <Field key={field} id={`${id}-${field}`} label={label(field)} error={errors[field]}>
            <AmountInput
              id={`${id}-${field}`}
              aria-describedby={`${id}-${field}-help`}
              value={zone[field]}
              empty={field === 'free_from' ? null : 0}
              currency={currency}
              {...(errors[field] ? { status: 'error' as const } : {})}
              onChange={(amount) => set({ [field]: amount })}
            />
          </Field>
        ))}
        {minutes.map((field) => (
          <Field key={field} id={`${id}-${field}`} label={label(field)} error={errors[field]}>
            <NumberInput
              id={`${id}-${field}`}
              aria-describedby={`${id}-${field}-help`}
              value={zone[field]}
              min={0}
              step={5}
              status={errors[field] ? 'error' : ''}
              onChange={(value) => set({ [field]: value ?? 0 })}
            />
          </Field>
        ))}
      </div>
      <FeeTiers {...props} />
    </>
  )
}
