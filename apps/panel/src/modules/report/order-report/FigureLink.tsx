import { useFollow } from '../../../kit/screen/link.ts'
import styles from './OrderReport.module.css'

interface LinkProps {
  readonly to: string | undefined
  readonly label: string
  readonly children: string
}

/** A figure that opens the records behind it, if there is a list of them. */
export const FigureLink = ({ to, label, children }: LinkProps) => {
  const follow = useFollow()
  return to ? (
    <a href={to} onClick={follow} aria-label={label} className={styles.behind}>
      {children}
    </a>
  ) : (
    children
  )
}
