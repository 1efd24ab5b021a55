import { useCallback, useState } from 'react'
import { type ColumnName, columnNames } from './columns.ts'

const key = 'sofra.desk.collapsed'
const startsCollapsed: readonly ColumnName[] = ['scheduled']

const kept = (): ReadonlySet<ColumnName> => {
  const text = localStorage.getItem(key)
  if (text === null) return new Set(startsCollapsed)
  const names = text.split(',')
  return new Set(columnNames.filter((name) => names.includes(name)))
}

/** Which columns are collapsed, kept in this browser, and which one a phone shows. */
export const useColumns = () => {
  const [collapsed, setCollapsed] = useState(kept)
  const [current, choose] = useState<ColumnName>('waiting')
  const toggle = useCallback((name: ColumnName) => {
    setCollapsed((before) => {
      const after = new Set(before)
      if (!after.delete(name)) after.add(name)
      localStorage.setItem(key, [...after].join(','))
      return after
    })
  }, [])
  return { collapsed, toggle, current, choose }
}
