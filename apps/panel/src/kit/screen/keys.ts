import { useEffect, useEffectEvent } from 'react'

/**
 * Handles all key presses of the page while this view is in front; effects of views in background tabs do not run. A handler
 * prevents the default of keys that it uses.
 */
export const useKeys = (onPress: (event: KeyboardEvent) => void, listens = true) => {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!listens) return
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [listens])
}
