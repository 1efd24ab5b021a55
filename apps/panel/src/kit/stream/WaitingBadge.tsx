import styles from './WaitingBadge.module.css'

/** How many wait behind an entry of the menu; nothing where none does. */
export const WaitingBadge = ({ n, title }: { readonly n: number; readonly title: string }) =>
  n === 0 ? null : (
    <b className={styles.badge} title={title}>
      {n > 99 ? '99+' : n}
    </b>
  )
