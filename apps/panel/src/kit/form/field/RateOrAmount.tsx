import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PhraseKey } from '../../words/i18n.ts'
import { FieldRow } from './FieldRow.tsx'
import { MoneyField } from './MoneyField.tsx'
import { NumberField } from './NumberField.tsx'

interface RateOrAmountProps {
  readonly amountHelp?: PhraseKey
}

/**
 * The fields `rate` and `amount` of a record that takes one of them: neither has a star, and a hint says so once. If an
 * amount is given, an empty rate is 0.
 */
export const RateOrAmount = ({ amountHelp }: RateOrAmountProps) => {
  const { getValues, setValue } = useFormContext()
  const hasAmount = Number(useWatch({ name: 'amount' }) ?? 0) > 0
  useEffect(() => {
    const isEmpty = (getValues('rate') ?? null) === null
    if (hasAmount && isEmpty) setValue('rate', 0, { shouldDirty: true, shouldValidate: true })
  }, [hasAmount, getValues, setValue])
  return (
    <div data-one-of>
      <FieldRow>
        <NumberField name="rate" rate required={false} help="form.rate-or-amount" />
        <MoneyField name="amount" required={false} {...(amountHelp ? { help: amountHelp } : {})} />
      </FieldRow>
    </div>
  )
}
