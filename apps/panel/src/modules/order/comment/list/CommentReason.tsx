import type { Comment } from '@sofra/contract/order/comment/comment.contract.ts'
import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useVisible } from '../../../../kit/screen/view.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useCommentStep } from './comment-step.ts'

interface CommentReasonProps {
  readonly comment: Comment
  readonly step: 'hide' | 'report'
  readonly onClose: () => void
}

/** Asks why a comment is hidden or reported. */
export default function CommentReason({ comment, step, onClose }: CommentReasonProps) {
  const t = useT()
  const id = useId()
  const visible = useVisible()
  const change = useCommentStep(comment)
  const [reason, setReason] = useState('')
  const trimmedReason = reason.trim()
  const send = () => change.mutateAsync({ step, body: { reason: trimmedReason } }).then(onClose, () => undefined)
  return (
    <Modal
      open={visible}
      title={t(`comment.${step}.title`)}
      okText={t(`comment.${step}`)}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger: step === 'hide', disabled: !trimmedReason, loading: change.isPending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div>
        <p>{t(`comment.${step}.hint`)}</p>
        <label htmlFor={id}>{t('comment.reason')}</label>
        <Input.TextArea
          id={id}
          value={reason}
          rows={3}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Modal>
  )
}
