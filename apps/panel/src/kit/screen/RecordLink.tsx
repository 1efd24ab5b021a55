import { type ReactNode, use } from 'react'
import type { AnyRecord } from '../record.ts'
import { CompanyContext } from '../session/company.ts'
import { useFollow } from './link.ts'
import { ReachableContext } from './open.ts'
import { ScreensContext, searchText } from './screen.ts'

interface RecordLinkProps {
  readonly of: Pick<AnyRecord, 'name' | 'param'>
  readonly id: number
  /** The company, if no surrounding screen defines it. */
  readonly company?: number | undefined
  readonly children: ReactNode
}

/**
 * The name of a company's record, linked to its page, or its form if it has none; plain text for users without access. It finds
 * screens by path, so that areas need no imports of later ones.
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
