import { type ReactNode, use } from 'react'
import { OpenContext } from '../../../kit/open.ts'
import { isPlainClick } from '../../../kit/plain-click.ts'

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
  const open = use(OpenContext)
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        open(to)
      }}
    >
      {children}
    </a>
  )
}
