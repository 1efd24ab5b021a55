import type { ReactNode } from 'react'
import styles from './FieldRow.module.css'

/** Places short fields side by side if there is room. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>
