import { Modal } from 'antd'
import { useState } from 'react'
import { useT } from '../../../../kit/words/i18n.ts'

interface SwitchOffProps {
  readonly name: string
  readonly onYes: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before a restaurant stops selling. */
export const SwitchOff = ({ name, onYes, onClose }: SwitchOffProps) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const yes = async () => {
    setBusy(true)
    await onYes().catch(() => undefined)
    onClose()
  }
  return (
    <Modal
      open
      width={420}
      title={t('branch.switch-off.ask', { name })}
      okText={t('branch.switch-off')}
      okButtonProps={{ danger: true, loading: busy }}
      cancelText={t('action.cancel')}
      onOk={() => void yes()}
      onCancel={onClose}
    >
      {t('branch.switch-off.hint')}
    </Modal>
  )
}
