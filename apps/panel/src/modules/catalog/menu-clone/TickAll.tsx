import type { PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import type { Choosing } from './useChoice.ts'

interface TickAllProps {
  /** Rows that can be chosen, at least one. */
  readonly rows: readonly PlanRow[]
  readonly choosing: Choosing
  readonly label: ReactNode
}

/** One box for many rows: ticked, unticked, or some of each. */
export const TickAll = ({ rows, choosing: { along, tick }, label }: TickAllProps) => {
  const going = rows.filter(({ key }) => along.has(key)).length
  const all = going === rows.length
  return (
    <Checkbox checked={all} indeterminate={going > 0 && !all} onChange={() => tick(rows, !all)}>
      {label}
    </Checkbox>
  )
}
