import { ChevronRight } from 'lucide-react'
import styles from './SubmenuArrow.module.css'

/** The arrow of an item with a submenu. antd's own icon adds the English word "right" to the item's accessible name. */
export const SubmenuArrow = () => <ChevronRight size={14} className={styles.arrow} aria-hidden="true" />
