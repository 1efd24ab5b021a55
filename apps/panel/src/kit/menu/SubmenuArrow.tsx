import { ChevronRight } from 'lucide-react'
import styles from './SubmenuArrow.module.css'

/** The arrow of an item that opens a menu of its own. That of Ant Design adds the English word "right" to the item's name. */
export const SubmenuArrow = () => <ChevronRight size={14} className={styles.arrow} aria-hidden="true" />
