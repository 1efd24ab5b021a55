import { useState } from 'react'
import { useMe } from '../../session/session.ts'
import type { Column } from '../table/columns.tsx'
import { beginning, type ColumnChoice, readChoice } from './column-choice.ts'

/** How this person likes this list to look, stored in this browser; choosing `null` goes back to how it begins. */
export const useColumnChoice = (name: string, columns: readonly Pick<Column<never>, 'key' | 'extra'>[]) => {
  const { id } = useMe()
  const key = `list.${id}.${name}`
  const start = beginning(columns)
  const [chosen, setChosen] = useState(() => readChoice(localStorage.getItem(key), start))
  const choose = (next: ColumnChoice | null) => {
    setChosen(next ?? start)
    if (next) localStorage.setItem(key, JSON.stringify(next))
    else localStorage.removeItem(key)
  }
  return [chosen, choose] as const
}
