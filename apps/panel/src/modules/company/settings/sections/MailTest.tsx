import { testMail } from '@sofra/contract/company/settings/settings.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { Send } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { changedFields } from '../../../../kit/form/changes.ts'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { ApiError, call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useMe } from '../../../../kit/session/session.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useSettingsOf } from '../settings-context.ts'
import styles from './MailTest.module.css'

/** Reason of a failure: the field's message or the mail server's. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : undefined

/** Why a test is not possible: nothing saved, or unsaved changes. */
const useObstacle = () => {
  const { dirtyFields, defaultValues } = useFormState()
  if (changedFields(dirtyFields).length) return 'settings.mail.test.save-first'
  return defaultValues?.host && defaultValues.from_address ? undefined : 'settings.mail.test.nothing'
}

/** Sends a test e-mail with the saved settings and shows the result. */
export const MailTest = () => {
  const t = useT()
  const toast = useToast()
  const may = useMay()
  const id = useId()
  const me = useMe()
  const { companyId } = useSettingsOf()
  const obstacle = useObstacle()
  const [to, setTo] = useState(me.email)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(testMail, { params: { company_id: companyId }, body: { to } }),
    onSuccess: (sent) => toast.ok(t('settings.mail.test.sent', { to: sent.to })),
  })
  if (!may(testMail)) return null
  // Enter sends the test instead of saving the form.
  const enter = (event: KeyboardEvent) => {
    event.preventDefault()
    if (!obstacle && !isPending) mutate()
  }
  return (
    <section className={`card ${styles.test}`}>
      <h3>{t('settings.mail.test')}</h3>
      <Field
        id={id}
        label={t('settings.mail.test.to')}
        error={reasonOf(error)}
        help={t(obstacle ?? 'settings.mail.test.hint')}
      >
        <div className={`wrap-row ${styles.line}`}>
          <Input
            id={id}
            type="email"
            value={to}
            aria-describedby={`${id}-help`}
            onChange={(event) => setTo(event.target.value)}
            onPressEnter={enter}
          />
          <Button icon={<Send size={16} />} loading={isPending} disabled={Boolean(obstacle)} onClick={() => mutate()}>
            {t('settings.mail.test.send')}
          </Button>
        </div>
      </Field>
    </section>
  )
}
