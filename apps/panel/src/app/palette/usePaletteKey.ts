import { useEffect, useEffectEvent } from 'react'

/** Ctrl-K or ⌘-K, wherever the focus is. */
export const usePaletteKey = (onKey: () => void) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    onKey()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
