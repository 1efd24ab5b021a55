import { withNeeds } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import type { PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { useMemo, useState } from 'react'
import { asPlanChoice, type Choice, initialChoice, overwritten, selected, sumOf } from './choice.ts'

/** The selection of a comparison. An unchanged one stays the default, also once it is compared again. */
export const useChoice = (rows: readonly PlanRow[]) => {
  const [own, setOwn] = useState<Choice>()
  const usual = useMemo(() => initialChoice(rows), [rows])
  const choice = own ?? usual
  const planChoice = useMemo(() => asPlanChoice(choice), [choice])
  /** All that goes: for each key the one that needs it, null for what is selected itself. */
  const along = useMemo(() => withNeeds(rows, planChoice), [rows, planChoice])
  const sum = useMemo(() => sumOf(rows, along), [rows, along])
  return {
    choice,
    planChoice,
    along,
    sum,
    isDirty: own !== undefined,
    select: (some: readonly PlanRow[], on: boolean) => setOwn(selected(choice, some, on)),
    overwrite: (row: PlanRow, field: string, on: boolean) => setOwn(overwritten(choice, row, field, on)),
    reset: () => setOwn(undefined),
  }
}
export type Choosing = ReturnType<typeof useChoice>
