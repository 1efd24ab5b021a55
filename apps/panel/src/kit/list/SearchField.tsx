import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../words/i18n.ts'
import { SearchInput } from './SearchInput.tsx'

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
}

const pause = 300

/** A search field that reports after a pause in typing, or on Enter. */
export const SearchField = ({ value, onChange, placeholder }: SearchFieldProps) => {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const seen = useRef(value)
  const send = (text: string) => {
    sent.current = text.trim()
    onChange(sent.current)
  }
  const sendLater = useEffectEvent(send)

  // Another control has changed the value ("clear filters", browser back): show that. A page that was in the background renders
  // its old value first, while the sent one is still pending.
  useEffect(() => {
    if (value === seen.current) return
    seen.current = value
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    if (typed.trim() === sent.current) return
    const timer = setTimeout(() => sendLater(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <SearchInput
      value={typed}
      label={placeholder ?? t('action.search')}
      onChange={setTyped}
      onEnter={() => send(typed)}
    />
  )
}
