import styles from './Clamped.module.css'

/** The first two lines of a long text; the drawer shows all of it. */
export const Clamped = ({ children }: { readonly children: string }) => <span className={styles.text}>{children}</span>
