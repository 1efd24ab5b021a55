import { withNeeds } from '@sofra/contract/catalog/menu-plan/menu-plan.choice.ts'
import type { PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { useMemo, useState } from 'react'
import { asPlanChoice, type Choice, initialChoice, overwritten, selected, sumOf } from './choice.ts'

/** The selection of a comparison. If unchanged, it follows the default, also after another comparison. */
export const useChoice = (rows: readonly PlanRow[]) => {
  const [editedChoice, setOwn] = useState<Choice>()
  const usual = useMemo(() => initialChoice(rows), [rows])
  const choice = editedChoice ?? usual
  const planChoice = useMemo(() => asPlanChoice(choice), [choice])
  /** The effective selection: for each key the row that needs it, null for one selected itself. */
  const along = useMemo(() => withNeeds(rows, planChoice), [rows, planChoice])
  const sum = useMemo(() => sumOf(rows, along), [rows, along])
  return {
    choice,
    planChoice,
    along,
    sum,
    isDirty: editedChoice !== undefined,
    select: (some: readonly PlanRow[], on: boolean) => setOwn(selected(choice, some, on)),
    overwrite: (row: PlanRow, field: string, on: boolean) => setOwn(overwritten(choice, row, field, on)),
    reset: () => setOwn(undefined),
  }
}
export type Choosing = ReturnType<typeof useChoice>
