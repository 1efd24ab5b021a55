import { useState } from 'react'

const key = 'sofra.folded'
const kept = () => new Set((localStorage.getItem(key) ?? '').split(',').filter(Boolean))

/** Whether a section of the menu is folded; kept in this browser. */
export const useFolded = (section: string) => {
  const [folded, setFolded] = useState(() => kept().has(section))
  const toggle = () => {
    const all = kept()
    if (folded) all.delete(section)
    else all.add(section)
    localStorage.setItem(key, [...all].join(','))
    setFolded(!folded)
  }
  return [folded, toggle] as const
}
