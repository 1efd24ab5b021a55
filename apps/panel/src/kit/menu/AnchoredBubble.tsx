import { Popover, type PopoverProps } from 'antd'
import styles from './MenuButton.module.css'

/** On a phone the bubble is nearly as wide as the screen: it shifts, because flipping would hide its other end. */
const shifted = { offset: [0, 8], overflow: { shiftX: true, adjustY: true } }
const places = { bottomLeft: { ...shifted, points: ['tl', 'bl'] }, bottomRight: { ...shifted, points: ['tr', 'br'] } }

interface AnchoredBubbleProps extends Pick<PopoverProps, 'title' | 'content'> {
  readonly placement: keyof typeof places
  readonly onClose: () => void
}

/** A bubble that is open while mounted, at the positioned element around it: see `MenuButton`. */
export const AnchoredBubble = ({ onClose, ...bubble }: AnchoredBubbleProps) => (
  <Popover
    open
    trigger="click"
    arrow={false}
    builtinPlacements={places}
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose()
    }}
    {...bubble}
  >
    <span className={styles.place} />
  </Popover>
)
