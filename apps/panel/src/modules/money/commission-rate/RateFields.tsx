import type { CommissionRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { commissionRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Fixed } from '../../../kit/form/Fixed.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { useFormOf } from '../../../kit/form/form-context.ts'
import { useT } from '../../../kit/words/i18n.ts'

const { Choice, NumberField, Day, Text } = fieldsOf(commissionRate)

interface RateFieldsProps {
  /** Absent for a new rate. */
  readonly rate: CommissionRate | undefined
  /** Whose orders it is for. */
  readonly scope?: ReactNode
  /** Beside the percentage. */
  readonly amount?: ReactNode
}

/** The fields of a rate. If it has begun, only its last day and note can change. */
export const RateFields = ({ rate, scope, amount }: RateFieldsProps) => {
  const t = useT()
  const { readOnly } = useFormOf()
  const state = rate?.state ?? 'planned'
  return (
    <>
      {state === 'planned' || readOnly ? null : (
        <Alert
          type="info"
          showIcon
          title={t(state === 'ended' ? 'commission-rate.ended.notice' : 'commission-rate.begun.notice')}
        />
      )}
      <Fixed when={state !== 'planned'}>
        <Choice name="kind" words="commission-rate.kind" />
        {scope}
        <FieldRow>
          <NumberField name="rate" rate />
          {amount}
        </FieldRow>
      </Fixed>
      <FieldRow>
        <Fixed when={state !== 'planned'}>
          <Day name="valid_from" help="commission-rate.valid_from.hint" />
        </Fixed>
        <Fixed when={state === 'ended'}>
          <Day name="valid_until" help="commission-rate.valid_until.hint" />
        </Fixed>
      </FieldRow>
      <Text name="note" lines={2} />
    </>
  )
}
