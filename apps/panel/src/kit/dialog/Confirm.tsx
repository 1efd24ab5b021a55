import { Modal } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { focusPage } from '../screen/focus.ts'
import { useT } from '../words/i18n.ts'

interface ConfirmProps {
  readonly title: string
  readonly text?: ReactNode
  /** What the button says that does it. */
  readonly ok: string
  readonly danger?: boolean
  /** The dialog stays until it is over. */
  readonly onConfirm: () => unknown
  /** What opens the dialog. */
  readonly children: (ask: () => void) => ReactNode
}

/**
 * Asks once before something is done, in a dialog that takes the focus and gives it back; where what opened it is gone with
 * what was done, the page's heading has it.
 */
export const Confirm = ({ title, text, ok, danger = false, onConfirm, children }: ConfirmProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!open) return
    // The row that it stands in may go with what was done, before the dialog has closed.
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
        // Enter on a question that came up unexpectedly must not delete anything.
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
