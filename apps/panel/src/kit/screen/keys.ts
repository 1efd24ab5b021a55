import { useEffect, useEffectEvent } from 'react'

/**
 * Hears every key that is pressed on the page while this part of it is in front: behind another tab, where effects rest, it hears
 * none. Whoever takes a key prevents its default.
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
