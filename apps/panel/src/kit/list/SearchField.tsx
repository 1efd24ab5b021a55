import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '../words/i18n.ts'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
}

const pause = 300

/** A search that waits until the person stops typing, or presses Enter. */
export const SearchField = ({ value, onChange, placeholder }: SearchFieldProps) => {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const send = (text: string) => {
    sent.current = text.trim()
    onChange(sent.current)
  }
  const sendLater = useEffectEvent(send)

  // Somebody else changed it ("clear filters", the browser's back): show that.
  useEffect(() => {
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
    <Input
      className={styles.search}
      type="search"
      value={typed}
      maxLength={100}
      aria-label={placeholder ?? t('action.search')}
      placeholder={placeholder ?? t('action.search')}
      prefix={<Search size={16} aria-hidden />}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => send(typed)}
    />
  )
}
