import { Button } from 'antd'
import { useState } from 'react'
import { useT } from '../words/i18n.ts'

const atOnce = 100

/** Returns the first part of a long list; `more` adds the next part. */
export const useSome = <T,>(all: readonly T[]) => {
  const [limit, setMost] = useState(atOnce)
  return {
    some: all.slice(0, limit),
    rest: Math.min(atOnce, Math.max(0, all.length - limit)),
    more: () => setMost(limit + atOnce),
  }
}

/** Button for the next part of a long list. */
export const ShowMore = ({ rest, more }: { readonly rest: number; readonly more: () => void }) => {
  const t = useT()
  if (rest === 0) return null
  return (
    <div>
      <Button onClick={more}>{t('import.more', { n: rest })}</Button>
    </div>
  )
}
