import { Button } from 'antd'
import { useState } from 'react'
import { useT } from '../words/i18n.ts'

const atOnce = 100

/** The first part of a long list; `more` shows the next. */
export const useSome = <T,>(all: readonly T[]) => {
  const [most, setMost] = useState(atOnce)
  return {
    some: all.slice(0, most),
    rest: Math.min(atOnce, Math.max(0, all.length - most)),
    more: () => setMost(most + atOnce),
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
