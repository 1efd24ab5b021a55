import { Modal } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { focusPage } from '../screen/focus.ts'
import { useT } from '../words/i18n.ts'

interface ConfirmProps {
  readonly title: string
  readonly text?: ReactNode
  /** The label of the confirm button. */
  readonly ok: string
  readonly danger?: boolean
  /** The dialog stays open until the returned promise settles. */
  readonly onConfirm: () => unknown
  /** Renders the control that opens the dialog. */
  readonly children: (ask: () => void) => ReactNode
}

/**
 * Asks for confirmation in a dialog that takes the focus and returns it. If the control has disappeared, the page's heading gets
 * the focus.
 */
export const Confirm = ({ title, text, ok, danger = false, onConfirm, children }: ConfirmProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!open) return
    // The action may remove the row with the control before the dialog has closed.
    return () => void setTimeout(focusPage)
  }, [open])
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
      setOpen(false)
    }
  }
  return (
    <>
      {children(() => setOpen(true))}
      <Modal
        open={open}
        width={440}
        title={title}
        okText={ok}
        cancelText={t('action.cancel')}
        okButtonProps={{ danger }}
        // Enter on an unexpected question must not delete anything.
        cancelButtonProps={{ autoFocus: danger }}
        confirmLoading={busy}
        destroyOnHidden
        afterClose={focusPage}
        onOk={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        {text}
      </Modal>
    </>
  )
}
