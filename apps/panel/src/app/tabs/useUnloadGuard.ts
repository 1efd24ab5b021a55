import { useEffect } from 'react'
import { tabState } from './tab-store.ts'

/** Lets the browser ask before the page is left while any tab holds unsaved changes. */
export const useUnloadGuard = () => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (tabState().tabs.open.some(({ dirty }) => dirty)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
