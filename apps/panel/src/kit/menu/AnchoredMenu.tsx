import { type DropDownProps, Dropdown } from 'antd'
import styles from './MenuButton.module.css'

interface AnchoredMenuProps extends Pick<DropDownProps, 'menu' | 'placement' | 'getPopupContainer'> {
  readonly onClose: () => void
}

/** A menu that is open while mounted, at the positioned element around it: see `MenuButton`. */
export const AnchoredMenu = ({ menu, onClose, ...place }: AnchoredMenuProps) => (
  <Dropdown
    open
    autoFocus
    trigger={['click']}
    menu={{
      ...menu,
      onClick: (item) => {
        // The focus returns to the button before the key event ends: Enter would press the button and open the menu again.
        item.domEvent.preventDefault()
        menu?.onClick?.(item)
        onClose()
      },
    }}
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose()
    }}
    {...place}
  >
    <span className={styles.place} />
  </Dropdown>
)
