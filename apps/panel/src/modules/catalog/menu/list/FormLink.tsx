import type { ReactNode } from 'react'
import { useFollow } from '../../../../kit/screen/link.ts'

interface FormLinkProps {
  readonly to: string
  readonly className?: string | undefined
  /** What it says where only a picture stands in it. */
  readonly label?: string
  readonly tabIndex?: 0 | -1
  readonly children: ReactNode
}

/** A link to the form of something on the menu, which also opens in a new tab as links do. */
export const FormLink = ({ to, className, label, tabIndex = 0, children }: FormLinkProps) => {
  const follow = useFollow()
  return (
    <a href={to} onClick={follow} className={className} aria-label={label} title={label} tabIndex={tabIndex}>
      {children}
    </a>
  )
}
