import { type ReactNode, use } from 'react'
import type { AnyRecord } from '../record.ts'
import { CompanyContext } from '../session/company.ts'
import { useFollow } from './link.ts'
import { ReachableContext } from './open.ts'
import { ScreensContext, searchText } from './screen.ts'

interface RecordLinkProps {
  readonly of: Pick<AnyRecord, 'name' | 'param'>
  readonly id: number
  /** Whose it is, where no screen of the company says so around. */
  readonly company?: number | undefined
  readonly children: ReactNode
}

/**
 * What a company's record is called, leading to its own page, and where it has none to its form; plain text for whoever may not open
 * that. Pages are found by their paths, so that an earlier area names none of a later one.
 */
export const RecordLink = ({ of: { name, param }, id, company, children }: RecordLinkProps) => {
  const follow = useFollow()
  const reachable = use(ReachableContext)
  const around = use(CompanyContext)
  const screens = use(ScreensContext)
  const page = screens.find(({ path }) => path.endsWith(`/view/:${param}`))
  const path = (page?.path ?? `/${name}/form/:id`).replace(/:\w+$/, String(id))
  if (!reachable(path)) return children
  const whose = around?.isChosen ? around.id : company
  return (
    <a href={`${path}${searchText({ company: whose })}`} onClick={follow}>
      {children}
    </a>
  )
}
