import { Popover, type PopoverProps } from 'antd'
import styles from './MenuButton.module.css'

/** On a phone it is as wide as the screen nearly: moved as far as it takes, where turning it over would hide its other end. */
const shifted = { offset: [0, 8], overflow: { shiftX: true, adjustY: true } }
const places = {
  bottomLeft: { ...shifted, points: ['tl', 'bl'] },
  bottomRight: { ...shifted, points: ['tr', 'br'] },
}

interface AnchoredBubbleProps extends Pick<PopoverProps, 'title' | 'content'> {
  readonly placement: keyof typeof places
  readonly onClose: () => void
}

/** A bubble that is open as long as it stands there, at the positioned element around it: see `MenuButton`. */
export const AnchoredBubble = ({ onClose, ...bubble }: AnchoredBubbleProps) => (
  <Popover
    open
    trigger="click"
    arrow={false}
    builtinPlacements={places}
    onOpenChange={(shown) => {
      if (!shown) onClose()
    }}
    {...bubble}
  >
    <span className={styles.place} />
  </Popover>
)
