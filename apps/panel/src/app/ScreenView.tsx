import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Activity, Component, memo, type ReactNode, Suspense, useEffect, useMemo, useReducer } from 'react'
import { ApiError } from '../kit/http/api.ts'
import { ViewContext, type ViewContextValue } from '../kit/screen/view.ts'
import { useBranch } from '../kit/session/branch.ts'
import { CurrencyContext, ZoneContext } from '../kit/words/format.ts'
import { useT } from '../kit/words/i18n.ts'
import { Failure } from './Failure.tsx'
import { invalidateComponent, isServerThere, PartFailure, screenComponent } from './load/lazy.ts'
import { NotFound } from './NotFound.tsx'
import { addressOf, useOpen } from './navigation.ts'
import styles from './ScreenView.module.css'
import { changeTabs, changeViewSearch, tabState, type View } from './tabs/tab-store.ts'
import { change, close } from './tabs/tabs.ts'

interface BoundaryProps {
  readonly children: ReactNode
  readonly fallback: (failure: unknown, retry: () => void) => ReactNode
}

/**
 * Catches errors of a screen, so that other screens and the shell keep working. React supports error boundaries in classes only.
 */
class ScreenBoundary extends Component<BoundaryProps, { failure: unknown; failed: boolean }> {
  override state = { failure: undefined as unknown, failed: false }

  static getDerivedStateFromError(failure: unknown) {
    return { failure, failed: true }
  }

  override render() {
    const { children, fallback } = this.props
    const { failure, failed } = this.state
    return failed ? fallback(failure, () => this.setState({ failure: undefined, failed: false })) : children
  }
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f']

/** The placeholder of a page while its code loads. */
const ScreenSkeleton = () => {
  const t = useT()
  return (
    <div className={`stack-16 ${styles.page}`} aria-busy="true">
      <span className="visually-hidden">{t('shell.loading')}</span>
      <div className={styles.title} />
      {rows.map((row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  )
}

const useViewOf = (view: View, visible: boolean): ViewContextValue => {
  const open = useOpen()
  const { path } = view
  const actions = useMemo(
    () => ({
      open: (href: string) => open(href),
      leave: (href: string) => {
        changeTabs((tabs) => close(tabs, path))
        open(href, true)
      },
      setTitle: (title: string) => changeTabs((tabs) => change(tabs, path, { title })),
      setDirty: (dirty: boolean) => changeTabs((tabs) => change(tabs, path, { dirty })),
    }),
    [open, path],
  )
  return useMemo(
    () => ({
      ...view,
      ...actions,
      visible,
      setSearch: (update, replace) => {
        const present = tabState().views.find((other) => other.path === view.path) ?? view
        const search = update(present.search)
        changeViewSearch(view.path, search)
        if (visible) open(addressOf({ path: view.path, search }), replace)
      },
    }),
    [view, actions, visible, open],
  )
}

/** In milliseconds. */
const lookAgain = 3_000

interface ScreenFailureProps {
  readonly failure: unknown
  readonly onRetry: () => void
}

/** Replaces a failed screen; one that failed without a connection retries when the connection is back. */
const ScreenFailure = ({ failure, onRetry }: ScreenFailureProps) => {
  const t = useT()
  const reason = failure instanceof PartFailure ? failure.reason : undefined
  useEffect(() => {
    if (reason !== 'offline') return
    const look = async () => {
      if (await isServerThere()) onRetry()
    }
    const timer = setInterval(look, lookAgain)
    return () => clearInterval(timer)
  }, [reason, onRetry])
  const texts = { offline: t('screen.offline'), unsaved: t('screen.unsaved'), broken: t('error.again') }
  const text = failure instanceof ApiError ? failure.message : reason ? texts[reason] : t('error.went-wrong')
  return <Failure title={t('screen.failed')} text={text} onRetry={onRetry} />
}

/**
 * One visited screen. In a background tab it keeps its state but runs no effects. A branch's screen uses the branch's time zone
 * and currency.
 */
export const ScreenView = memo(({ view, visible }: { readonly view: View; readonly visible: boolean }) => {
  const context = useViewOf(view, visible)
  const { reset } = useQueryErrorResetBoundary()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const Content = screenComponent(view.screen)
  const branch = useBranch(view.params.branch_id)

  const failed = (failure: unknown, retry: () => void) =>
    failure instanceof ApiError && failure.status === 404 ? (
      <NotFound />
    ) : (
      <ScreenFailure
        failure={failure}
        onRetry={() => {
          invalidateComponent(view.screen)
          reset()
          // A new component: the failed lazy component stays broken.
          drawAgain()
          retry()
        }}
      />
    )

  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <ViewContext value={context}>
        <ZoneContext value={branch?.timezone}>
          <CurrencyContext value={branch?.currency.code}>
            <ScreenBoundary fallback={failed}>
              <Suspense fallback={<ScreenSkeleton />}>
                <Content {...view.params} />
              </Suspense>
            </ScreenBoundary>
          </CurrencyContext>
        </ZoneContext>
      </ViewContext>
    </Activity>
  )
})
