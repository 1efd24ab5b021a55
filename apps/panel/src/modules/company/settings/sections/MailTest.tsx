import { testMail } from '@sofra/contract/company/settings/settings.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { useMay } from '../../../../kit/access.ts'
import { ApiError, call } from '../../../../kit/api.ts'
import { Field } from '../../../../kit/form/Field.tsx'
import { useT } from '../../../../kit/i18n.ts'
import { useSay } from '../../../../kit/say.ts'
import { useMe } from '../../../../kit/session.ts'
import { useSettingsOf } from '../settings-context.ts'
import styles from './MailTest.module.css'

interface MailTestProps {
  /** There are changes that the test would not use. */
  readonly dirty: boolean
  /** There is something to send with. */
  readonly ready: boolean
}

/** What is wrong, in the words of the field or of the other side's server. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : undefined

/** Sends a letter with the settings that are saved, and shows what the server says. */
export const MailTest = ({ dirty, ready }: MailTestProps) => {
  const t = useT()
  const say = useSay()
  const may = useMay()
  const id = useId()
  const me = useMe()
  const { companyId } = useSettingsOf()
  const [to, setTo] = useState(me.email)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(testMail, { params: { company_id: companyId }, body: { to } }),
    onSuccess: (sent) => say.ok(t('settings.mail.test.sent', { to: sent.to })),
  })
  if (!may(testMail)) return null
  const hint = dirty ? 'settings.mail.test.save-first' : 'settings.mail.test.hint'
  return (
    <form
      className={styles.test}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <h3>{t('settings.mail.test')}</h3>
      <Field
        id={id}
        label={t('settings.mail.test.to')}
        error={reasonOf(error)}
        help={t(ready || dirty ? hint : 'settings.mail.test.nothing')}
      >
        <div className={styles.line}>
          <Input
            id={id}
            type="email"
            value={to}
            aria-describedby={`${id}-help`}
            onChange={(event) => setTo(event.target.value)}
          />
          <Button htmlType="submit" icon={<Send size={16} />} loading={isPending} disabled={dirty || !ready}>
            {t('settings.mail.test.send')}
          </Button>
        </div>
      </Field>
    </form>
  )
}
