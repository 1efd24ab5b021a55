import { type ReactNode, use } from 'react'
import { CompanyContext } from '../session/company.ts'
import { useFollow } from './link.ts'
import { ReachableContext } from './open.ts'
import { searchText } from './screen.ts'

interface CompanyLinkProps {
  /** The path of a screen of the own company: `/member/view/17`. */
  readonly to: string
  /** Whose it is, where no screen of the company says so around. */
  readonly company?: number | undefined
  readonly children: ReactNode
}

/** What a record of a company is called, leading to its page; plain text for whoever may not open that. */
export const CompanyLink = ({ to, company, children }: CompanyLinkProps) => {
  const follow = useFollow()
  const reachable = use(ReachableContext)
  const around = use(CompanyContext)
  const whose = around?.isChosen ? around.id : company
  if (!reachable(to)) return children
  return (
    <a href={`${to}${searchText({ company: whose })}`} onClick={follow}>
      {children}
    </a>
  )
}
