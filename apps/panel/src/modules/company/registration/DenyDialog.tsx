import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Registration.module.css'

interface DenyDialogProps {
  readonly onDeny: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for a reason, which the applicant reads verbatim. */
const DenyDialog = ({ onDeny, onClose }: DenyDialogProps) => {
  const t = useT()
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <Modal
      open
      title={t('registration.deny.title')}
      okText={t('registration.deny')}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
      onOk={() => {
        onDeny(reason.trim())
        onClose()
      }}
      onCancel={onClose}
    >
      <label className={styles.reason} htmlFor={id}>
        {t('registration.deny.reason')}
      </label>
      <Input.TextArea
        id={id}
        autoFocus
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={500}
        value={reason}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setReason(target.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('registration.deny.hint')}
      </p>
    </Modal>
  )
}

export default DenyDialog
