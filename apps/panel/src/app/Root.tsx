import { useCallback, useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { Maintenance } from '../kit/Maintenance.tsx'
import { App } from './App.tsx'
import { Failure } from './Failure.tsx'
import { type Start, start } from './start.ts'

/** The app, or the reason why it cannot be shown; goes on by itself once it can. */
export const Root = ({ begin }: { readonly begin: Start }) => {
  const t = useT()
  const [state, setState] = useState(begin)
  const again = useCallback(() => void start().then(setState), [])
  if (state === 'ready') return <App />
  if (state === 'maintenance') return <Maintenance onBack={again} />
  if (state === 'leaving') return null
  return (
    <main>
      <Failure title={t('start.failed')} text={state.message} onRetry={again} />
    </main>
  )
}
