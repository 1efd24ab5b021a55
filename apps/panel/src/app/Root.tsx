import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ConfigProvider } from 'antd'
import { UsersRound } from 'lucide-react'
import { Activity, lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { underMaintenance } from '../kit/http/availability.ts'
import { isDisplaced, isOtherPerson, onSessionEnd, readOwnerName } from '../kit/http/tokens.ts'
import { useMode } from '../kit/look/appearance.ts'
import { useNarrowerThan } from '../kit/look/narrow.ts'
import { antdTheme, themeClass } from '../kit/look/theme.ts'
import { ScreensContext } from '../kit/screen/screen.ts'
import { meQuery } from '../kit/session/session.ts'
import { useDirection, useT } from '../kit/words/i18n.ts'
import styles from './Failure.module.css'
import { Failure } from './Failure.tsx'
import { useLocale } from './language.ts'
import { queryClient } from './query.ts'
import { router } from './router.ts'
import { screens } from './routes.ts'
import { type Start, start } from './start.ts'

/** The container of popups: inside the page's landmark, so that screen readers find them there. */
const inPage = (trigger?: HTMLElement) => trigger?.closest('main') ?? document.body

/** Theme, texts and data around the router. */
const App = () => {
  const mode = useMode()
  const locale = useLocale()
  const direction = useDirection()
  useEffect(() => {
    document.documentElement.className = `${themeClass}-${mode}`
  }, [mode])
  return (
    <ConfigProvider
      theme={antdTheme(mode, useNarrowerThan(768))}
      direction={direction}
      getPopupContainer={inPage}
      {...(locale ? { locale } : {})}
    >
      <QueryClientProvider client={queryClient}>
        <ScreensContext value={screens}>
          <RouterProvider router={router} />
        </ScreensContext>
      </QueryClientProvider>
    </ConfigProvider>
  )
}

const Maintenance = lazy(() => import('../kit/look/Maintenance.tsx'))

const pause = 60_000

/** Polls whether maintenance has begun. */
const useMaintenance = (onClosed: () => void) => {
  useEffect(() => {
    const timer = setInterval(async () => {
      const me = queryClient.getQueryData(meQuery.queryKey)
      if (me?.account_type !== 'eliza' && (await underMaintenance())) onClosed()
    }, pause)
    return () => clearInterval(timer)
  }, [onClosed])
}

const onStorage = (listener: () => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** Serialises the name, so that React compares it by value. */
const nameText = () => JSON.stringify(readOwnerName())

/** Opens the panel as the person now signed in. The first person's open tabs are kept for that person. */
const goOn = () => {
  if (isOtherPerson()) sessionStorage.clear()
  location.replace('/')
}

/** Covers a tab after another person has signed in to this browser, or acts as another company in it. */
const OtherSession = () => {
  const t = useT()
  const owner: ReturnType<typeof readOwnerName> = JSON.parse(useSyncExternalStore(onStorage, nameText))
  const acting = owner?.company
  // The screens are unmounted, so nothing refetches the first person's data.
  useEffect(() => queryClient.clear(), [])
  const title = () => {
    if (acting) return t('other-session.acting', { company: acting })
    return owner ? t('other-session.person', { name: owner.name }) : t('other-session.unknown')
  }
  return (
    <main className={`stack-8 ${styles.failure}`}>
      <UsersRound size={48} strokeWidth={1.25} aria-hidden="true" />
      <div role="alert">
        <h1>{title()}</h1>
        <p>{t('other-session.text')}</p>
      </div>
      <button type="button" onClick={goOn}>
        {owner ? t('other-session.go-on-as', { name: acting ?? owner.name }) : t('other-session.go-on')}
      </button>
    </main>
  )
}

/** The panel of this tab's person, while no other person signs in to this browser. */
export const Root = ({ begin }: { readonly begin: Start }) =>
  useSyncExternalStore(onSessionEnd, isDisplaced) ? <OtherSession /> : <Panel begin={begin} />

/** The app, or the reason why it cannot be shown; recovers automatically. */
const Panel = ({ begin }: { readonly begin: Start }) => {
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
        <Failure
          title={t('start.failed')}
          text={t(state.status === 0 ? 'error.offline' : 'error.unknown')}
          onRetry={again}
        />
      </main>
    )
  return (
    <>
      {begun ? (
        // Hidden, not unmounted, so that typed values are still there after the maintenance.
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
