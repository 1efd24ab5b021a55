import { type DropDownProps, Dropdown } from 'antd'
import styles from './MenuButton.module.css'

interface AnchoredMenuProps extends Pick<DropDownProps, 'menu' | 'placement' | 'getPopupContainer'> {
  readonly onClose: () => void
}

/** A menu that is open as long as it stands there, at the positioned element around it: see `MenuButton`. */
export const AnchoredMenu = ({ menu, onClose, ...place }: AnchoredMenuProps) => (
  <Dropdown
    open
    autoFocus
    trigger={['click']}
    menu={{
      ...menu,
      onClick: (item) => {
        // The focus goes back to the button before the key has done its work: Enter would press the button, and open the menu again.
        item.domEvent.preventDefault()
        menu?.onClick?.(item)
        onClose()
      },
    }}
    onOpenChange={(shown) => {
      if (!shown) onClose()
    }}
    {...place}
  >
    <span className={styles.place} />
  </Dropdown>
)
