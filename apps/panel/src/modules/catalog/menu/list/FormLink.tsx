import type { ReactNode } from 'react'
import { useFollow } from '../../../../kit/screen/link.ts'

interface FormLinkProps {
  readonly to: string
  readonly className?: string | undefined
  /** Accessible name of an icon link. */
  readonly label?: string
  readonly tabIndex?: 0 | -1
  readonly children: ReactNode
}

/** A link to the form of a record of the menu; also opens in a browser tab. */
export const FormLink = ({ to, className, label, tabIndex = 0, children }: FormLinkProps) => {
  const follow = useFollow()
  return (
    <a href={to} onClick={follow} className={className} aria-label={label} title={label} tabIndex={tabIndex}>
      {children}
    </a>
  )
}
