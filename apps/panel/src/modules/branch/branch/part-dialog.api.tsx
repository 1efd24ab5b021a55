import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useVisible } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { PartBody } from './branch-part.api.tsx'
import type { AnyPart } from './part/usePart.ts'

interface PartDialogProps {
  readonly part: AnyPart
  readonly title: string
  readonly mayWrite: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Edits a part in a dialog, which closes after saving. */
export const PartDialog = ({ part, title, mayWrite, onClose, children }: PartDialogProps) => {
  const t = useT()
  const visible = useVisible()
  const save = async () => {
    if (await part.save()) onClose()
  }
  return (
    <Modal
      open={visible}
      title={title}
      okText={t('action.save')}
      cancelText={t('action.cancel')}
      okButtonProps={{ loading: part.saving, disabled: !part.dirty || !mayWrite }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <PartBody part={part}>{children}</PartBody>
    </Modal>
  )
}
