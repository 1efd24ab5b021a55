import styles from './WaitingBadge.module.css'

/** The number of pending items of a menu entry; renders nothing for 0. */
export const WaitingBadge = ({ n, title }: { readonly n: number; readonly title: string }) =>
  n === 0 ? null : (
    <b className={styles.badge} title={title}>
      {n > 99 ? '99+' : n}
    </b>
  )
