import styles from './Clamped.module.css'

/** Two lines of a long text in a list: the whole stands in the drawer. */
export const Clamped = ({ children }: { readonly children: string }) => <span className={styles.text}>{children}</span>
