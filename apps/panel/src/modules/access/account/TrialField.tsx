import { account } from '@sofra/contract/access/account/account.contract.ts'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { FormContext, useFormOf } from '../../../kit/form/form-context.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Account.module.css'
import { trialOf } from './trial.ts'

const { DateField } = fieldsOf(account)

const steps = [14, 30, 90]

/** When the trial ends; the platform makes it longer with a press. */
export const TrialField = () => {
  const t = useT()
  const form = useFormOf()
  const { setValue } = useFormContext()
  const { account_type } = useMe()
  const present = useWatch({ name: 'demo_ends_at' }) as string | null
  const closed = form.readOnly || account_type !== 'eliza'
  const context = useMemo(() => ({ ...form, readOnly: closed }), [form, closed])
  const extend = (days: number) =>
    setValue('demo_ends_at', trialOf(days, present), { shouldDirty: true, shouldValidate: true })
  return (
    <FormContext value={context}>
      <DateField name="demo_ends_at" at="end" />
      {closed ? null : (
        <div className={styles.steps}>
          {steps.map((days) => (
            <Button key={days} onClick={() => extend(days)}>
              {t('account.trial.days', { days })}
            </Button>
          ))}
        </div>
      )}
    </FormContext>
  )
}
