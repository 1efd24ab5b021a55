import { Activity, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { underMaintenance } from '../kit/http/availability.ts'
import { useT } from '../kit/words/i18n.ts'
import { App } from './App.tsx'
import { Failure } from './Failure.tsx'
import { type Start, start } from './start.ts'

const Maintenance = lazy(() => import('../kit/look/Maintenance.tsx'))

const pause = 60_000

/** Looks now and then whether maintenance has begun. */
const useMaintenance = (onClosed: () => void) => {
  useEffect(() => {
    const timer = setInterval(async () => {
      if (await underMaintenance()) onClosed()
    }, pause)
    return () => clearInterval(timer)
  }, [onClosed])
}

/** The app, or the reason why it cannot be shown; goes on by itself once it can. */
export const Root = ({ begin }: { readonly begin: Start }) => {
  const t = useT()
  const [state, setState] = useState(begin)
  const again = useCallback(() => void start().then(setState), [])
  const close = useCallback(() => setState('maintenance'), [])
  const [begun, setBegun] = useState(begin === 'ready')
  if (state === 'ready' && !begun) setBegun(true)
  useMaintenance(close)

  if (typeof state === 'object')
    return (
      <main>
        <Failure title={t('start.failed')} text={state.message} onRetry={again} />
      </main>
    )
  return (
    <>
      {begun ? (
        // Hidden and not thrown away: what somebody was typing is still there after the maintenance.
        <Activity mode={state === 'ready' ? 'visible' : 'hidden'}>
          <App />
        </Activity>
      ) : null}
      {state === 'maintenance' ? (
        <Suspense>
          <Maintenance onBack={again} />
        </Suspense>
      ) : null}
    </>
  )
}
