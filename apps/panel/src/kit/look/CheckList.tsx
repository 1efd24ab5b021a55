import { CircleCheck, CircleX, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './CheckList.module.css'

interface CheckProps {
  /** Absent for plain information. */
  readonly passed?: boolean
  readonly children: ReactNode
}

const iconOf = (passed: boolean | undefined) => {
  if (passed === undefined) return Info
  return passed ? CircleCheck : CircleX
}

/** One of a list of checks with an icon for its result; the icon always has a text beside it. */
export const Check = ({ passed, children }: CheckProps) => {
  const Icon = iconOf(passed)
  return (
    <li className={styles.check} data-passed={passed}>
      <Icon size={18} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}

/** A list of checks. */
export const CheckList = ({ children }: { readonly children: ReactNode }) => <ul className="stack-8">{children}</ul>
