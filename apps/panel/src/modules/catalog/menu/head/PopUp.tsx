import { Dropdown } from 'antd'
import { createPortal } from 'react-dom'
import type { PopMenu } from '../menu-context.ts'

interface PopUpProps {
  readonly menu: PopMenu
  readonly onClose: () => void
}

/** The menu that a row has opened, at the element that opened it; the focus goes back there. */
export const PopUp = ({ menu: { anchor, items, onPick }, onClose }: PopUpProps) => {
  const { top, left, width, height } = anchor.getBoundingClientRect()
  const close = () => {
    onClose()
    if (anchor.isConnected) anchor.focus()
  }
  const content = {
    items: items.map(({ key, label, disabled = false }) => ({ key, label, disabled })),
    style: { maxBlockSize: '60vh', overflowY: 'auto' as const },
    onClick: ({ key }: { key: string }) => {
      close()
      onPick(key)
    },
  }
  return createPortal(
    <Dropdown
      open
      autoFocus
      menu={content}
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(open) => open || close()}
    >
      <span
        style={{
          position: 'absolute',
          insetBlockStart: top + window.scrollY,
          insetInlineStart: left + window.scrollX,
          inlineSize: width,
          blockSize: height,
          pointerEvents: 'none',
        }}
      />
    </Dropdown>,
    document.body,
  )
}
