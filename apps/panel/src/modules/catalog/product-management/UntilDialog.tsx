import { Input, Modal } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { useT } from '../../../kit/i18n.ts'
import styles from './UntilDialog.module.css'

interface UntilDialogProps {
  readonly name: string
  /** An instant. */
  readonly onChoose: (until: string) => void
  readonly onClose: () => void
}

// The form that the browser's own date and time field takes; its picker is the one a phone's owner knows.
const local = 'YYYY-MM-DDTHH:mm'

/** Asks until when something stays closed. */
export const UntilDialog = ({ name, onChoose, onClose }: UntilDialogProps) => {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(() => dayjs().add(3, 'hour').startOf('hour').format(local))
  const until = dayjs(typed)
  const fits = until.isValid() && until.isAfter(dayjs())
  return (
    <Modal
      open
      width={400}
      title={name}
      okText={t('action.close')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !fits }}
      onOk={() => onChoose(until.toISOString())}
      onCancel={onClose}
    >
      <label htmlFor={id} className={styles.label}>
        {t('menu.until')}
      </label>
      <Input
        id={id}
        type="datetime-local"
        value={typed}
        min={dayjs().format(local)}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Modal>
  )
}
