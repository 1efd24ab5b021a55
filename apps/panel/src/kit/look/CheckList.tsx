import { CircleCheck, CircleX, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './CheckList.module.css'

interface CheckProps {
  /** Absent for what is only said. */
  readonly passed?: boolean
  readonly children: ReactNode
}

const iconOf = (passed: boolean | undefined) => {
  if (passed === undefined) return Info
  return passed ? CircleCheck : CircleX
}

/** One of a list of checks, each marked by how it went; the mark never stands alone. */
export const Check = ({ passed, children }: CheckProps) => {
  const Icon = iconOf(passed)
  return (
    <li className={styles.check} data-passed={passed}>
      <Icon size={18} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}

/** What was checked, one after the other. */
export const CheckList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles.checks}>{children}</ul>
)
