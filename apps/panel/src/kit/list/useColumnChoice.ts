import { useState } from 'react'
import { useMe } from '../session.ts'
import { type ColumnChoice, readChoice } from './column-choice.ts'

/** How this person likes this list to look; remembered in this browser. */
export const useColumnChoice = (name: string) => {
  const { id } = useMe()
  const key = `list.${id}.${name}`
  const [choice, setChoice] = useState(() => readChoice(localStorage.getItem(key)))
  const choose = (next: ColumnChoice) => {
    setChoice(next)
    localStorage.setItem(key, JSON.stringify(next))
  }
  return [choice, choose] as const
}
