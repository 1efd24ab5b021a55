import {
  type Notification,
  startNotification,
  testNotification,
} from '@sofra/contract/marketing/notification/notification.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Modal, Radio } from 'antd'
import { Send } from 'lucide-react'
import { use, useId, useState } from 'react'
import { DateInput } from '../../../kit/form/date/DateInput.tsx'
import { instantAt } from '../../../kit/form/date/date-instant.ts'
import { Field } from '../../../kit/form/field/Field.tsx'
import { call } from '../../../kit/http/api.ts'
import { ViewContext } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useReceivedHref, useStep } from './steps.ts'

interface SendProps {
  readonly of: Notification
  readonly company: number
}

/** Asks for the time in the company's zone, and sends or schedules it. */
const SendDialog = ({
  of: { id, version, timezone },
  company,
  onClose,
}: SendProps & { readonly onClose: () => void }) => {
  const t = useT()
  const field = useId()
  const view = use(ViewContext)
  const received = useReceivedHref()
  const [later, setLater] = useState(false)
  const [at, setAt] = useState('')
  const params = { company_id: company, notification_id: id }
  const when = later && at ? instantAt(timezone, at, 'minute') : null
  const start = useStep(
    () => call(startNotification, { params, body: { version, at: when } }),
    () => view?.leave(received(id)),
  )
  return (
    <Modal
      open
      width={440}
      title={t('notification.send')}
      okText={t('notification.send')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: later && !at }}
      confirmLoading={start.isPending}
      onOk={() => start.mutate()}
      onCancel={onClose}
    >
      <Field group id={`${field}-when`} label={t('notification.send.when')}>
        <Radio.Group
          value={later}
          options={[
            { value: false, label: t('notification.send.now') },
            { value: true, label: t('notification.send.at') },
          ]}
          onChange={({ target }) => setLater(target.value === true)}
        />
      </Field>
      {later ? (
        <Field
          id={field}
          label={t('notification.planned_at')}
          required
          help={t('notification.send.zone', { zone: timezone })}
        >
          <DateInput id={field} time value={at} onChange={setAt} />
        </Field>
      ) : null}
    </Modal>
  )
}

const testable = ['sms', 'email']

/** The actions on a draft: send a test to oneself, send it. */
export const SendActions = ({ of, company }: SendProps) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const test = useMutation({
    mutationFn: () => call(testNotification, { params: { company_id: company, notification_id: of.id }, body: {} }),
    onSuccess: ({ to }) => toast.ok(t('notification.test.sent', { to })),
    onError: toast.fail,
  })
  if (of.status !== 'draft') return null
  return (
    <>
      {may(testNotification) && testable.includes(of.channel) ? (
        <Button loading={test.isPending} onClick={() => test.mutate()}>
          {t('notification.test.send')}
        </Button>
      ) : null}
      {may(startNotification) ? (
        <Button icon={<Send size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('notification.send')}
        </Button>
      ) : null}
      {open ? <SendDialog of={of} company={company} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
