import { useEffect, useEffectEvent } from 'react'
import { useVisible } from '../screen/place.ts'

/** Ctrl-S, or ⌘-S, saves the form in front instead of the web page. */
export const useSaveKey = (save: (() => void) | undefined) => {
  const visible = useVisible()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    save?.()
  })
  useEffect(() => {
    if (!visible) return
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [visible])
}
