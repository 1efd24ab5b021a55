import type { Me } from '@sofra/contract/access/session/session.contract.ts'
import { myDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { loadOverlay } from '../kit/http/languages.ts'
import { awaitPage, isFocusLost } from '../kit/screen/focus.ts'
import { OpenContext, ReachableContext } from '../kit/screen/open.ts'
import { setDocumentTitle } from '../kit/screen/title.ts'
import { useMay } from '../kit/session/access.ts'
import { bootstrapQuery, meQuery, useBootstrap, useMe, useViewer } from '../kit/session/session.ts'
import { takeHashes } from '../kit/session/take-hashes.ts'
import { onLive } from '../kit/stream/status.ts'
import { onFrame, onResync, startStream } from '../kit/stream/stream.ts'
import { showToast } from '../kit/toast/toast-store.ts'
import { t, useLang, useT } from '../kit/words/i18n.ts'
import { unofferedName } from '../kit/words/languages.ts'
import { layOver, leaveLang } from '../kit/words/words.ts'
import { seesAll } from '../modules/order/orders/desk/sees-all.ts'
import { startOrderWatch } from '../modules/order/orders/desk/watch.ts'
import styles from './Failure.module.css'
import { visible } from './menu.ts'
import { HomeLink, NotFound } from './NotFound.tsx'
import { addressOf, useHere, useOpen } from './navigation.ts'
import { screens } from './routes.ts'
import { ScreenView } from './ScreenView.tsx'
import { Shell } from './shell/Shell.tsx'
import { useChosenBranch } from './shell/useChosenBranch.ts'
import { spread } from './spread.ts'
import { screenOf } from './tabs/screen-of.ts'
import { showView, useTabState, type View } from './tabs/tab-store.ts'
import { pin, visit, withinLimit } from './tabs/tabs.ts'
import { useTabName } from './tabs/useTabName.ts'

const aMinute = 60_000
/** In milliseconds: longer than a save and its event in the stream take. */
const justNow = 10_000

/** Whether this panel has saved a moment ago: an event of the stream may be of that save. */
const hasJustSaved = (client: QueryClient) =>
  client
    .getMutationCache()
    .getAll()
    .some(({ state }) => Date.now() - state.submittedAt < justNow)

/**
 * Follows the platform's settings and the operators' texts. The stream reports changes at once and sends the texts' hashes when
 * it opens; a poll each minute covers a missing stream.
 */
const useSiteWatch = () => {
  const [lang] = useLang()
  const client = useQueryClient()
  useEffect(() => {
    const hashes = spread((words: Readonly<Record<string, string>>) => takeHashes(client, words))
    const site = spread(() => void client.invalidateQueries({ queryKey: bootstrapQuery.queryKey }))
    const stop = onFrame((frame) => {
      if (frame.type === 'words') hashes.bring(frame.words, hasJustSaved(client))
      if (frame.type === 'site') site.bring(undefined, hasJustSaved(client))
    })
    return () => {
      stop()
      hashes.stop()
      site.stop()
    }
  }, [client])
  const { data } = useQuery({ ...bootstrapQuery, refetchInterval: aMinute })
  const hash = data?.words[lang]
  const { data: words } = useQuery({
    queryKey: ['words', lang, hash],
    queryFn: ({ signal }) => loadOverlay(lang, hash, signal),
    enabled: hash !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? aMinute : false),
  })
  const isLoaded = data !== undefined
  useEffect(() => {
    if (words) layOver(lang, words)
    // All overrides have been removed.
    else if (isLoaded && hash === undefined) layOver(lang, {})
  }, [lang, words, isLoaded, hash])
}

/** Switches to Turkish with a notice if the panel's language is no longer offered. */
const useOfferWatch = () => {
  const { languages } = useBootstrap()
  const [lang] = useLang()
  useEffect(() => {
    const leave = async () => {
      if (await leaveLang(languages.map(({ code }) => code)))
        showToast('ok', t('language.gone', { name: unofferedName(lang) }))
    }
    void leave()
  }, [languages, lang])
}

/** Serialises everything that decides what a user sees and may do. */
const accessOf = ({ id, name, surname, email, profile_image, lang, lists, ...access }: Me) => JSON.stringify(access)

/**
 * Follows this user's permissions. After a change in the stream it refetches the user, on which menu, buttons and routes depend,
 * and the data on the screens.
 */
const useAccessWatch = () => {
  const client = useQueryClient()
  const me = useMe()
  // At a desk the stream opens with the desk's own reply, so that it continues directly after it.
  const hasDesk = useMay()(myDesk) && !seesAll(me.account_type)
  useEffect(() => {
    if (!hasDesk) startStream()
  }, [hasDesk])

  useEffect(() => {
    const { queryKey } = meQuery
    const askAgain = () => void client.invalidateQueries({ queryKey })
    // Changes between the user's reply and the opening of the stream were not reported.
    const begin = () => {
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
      // The platform's messages too: a frame sent before the stream was open is not repeated.
      void client.invalidateQueries({ queryKey: bootstrapQuery.queryKey }, { cancelRefetch: false })
    }
    const stops = [onFrame(({ type }) => type === 'access' && askAgain()), onLive(begin), onResync(begin)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])

  const access = accessOf(me)
  const accessBefore = useRef(access)
  // After the screens have rendered: one that is closed now makes no more calls.
  useEffect(() => {
    if (accessBefore.current === access) return
    accessBefore.current = access
    showToast('ok', t('access.changed'))
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  }, [client, access])
}

/** Replaces a screen that this user may no longer see. The screen stays mounted with all typed values. */
const Gone = () => {
  const t = useT()
  return (
    <div className={`stack-8 ${styles.failure}`} role="status">
      <h1>{t('access.gone.title')}</h1>
      <p>{t('access.gone.text')}</p>
      <HomeLink />
    </div>
  )
}

/** Watches the orders on every screen, so that the alarm rings without an open desk. */
const useOrderWatch = () => {
  const client = useQueryClient()
  const { account_type } = useMe()
  const watches = useMay()(myDesk)
  useEffect(() => {
    if (watches) startOrderWatch(client, account_type)
  }, [client, account_type, watches])
}

/** Scrolls a new page to its top and restores the position of a revisited tab. */
const useScrollMemory = (path: string | undefined) => {
  const positions = useRef(new Map<string, number>())

  // A layout effect, so that the scrolling caused by the change of views is not stored for the previous view.
  useLayoutEffect(() => {
    window.scrollTo(0, path ? (positions.current.get(path) ?? 0) : 0)
    const storeScroll = () => {
      if (path) positions.current.set(path, window.scrollY)
    }
    window.addEventListener('scroll', storeScroll, { passive: true })
    return () => window.removeEventListener('scroll', storeScroll)
  }, [path])
}

/**
 * Restores the focus of a revisited tab. A newly opened page takes the focus if its previous element was removed; after a link of
 * the sidebar the focus stays there.
 */
const useFocusMemory = (path: string | undefined) => {
  const places = useRef(new Map<string, WeakRef<HTMLElement>>())
  const before = useRef(path)
  useLayoutEffect(() => {
    if (before.current !== path && isFocusLost()) {
      const place = path ? places.current.get(path)?.deref() : undefined
      if (place?.checkVisibility()) place.focus({ preventScroll: true })
      else awaitPage()
    }
    before.current = path
    const store = ({ target }: FocusEvent) => {
      if (path && target instanceof HTMLElement && target.id !== 'content')
        places.current.set(path, new WeakRef(target))
    }
    const main = document.getElementById('content')
    main?.addEventListener('focusin', store)
    return () => main?.removeEventListener('focusin', store)
  }, [path])
}

/** Sets the document title to that of the tab in front. */
const useDocumentTitle = (here: View | null) => {
  const { tabs } = useTabState()
  const path = here?.path ?? ''
  const name = useTabName(tabs.open.find((tab) => tab.path === path) ?? { path })
  const title = here ? name : undefined
  useEffect(() => {
    if (title) setDocumentTitle(`${title} · Sofra`)
  }, [title])
}

/** Returns the pinned tabs of this user. */
const usePinned = () => {
  const viewer = useViewer()
  return screens.filter((screen) => screen.pinned && visible(screen, viewer)).map(({ path }) => path)
}

/** Whether an address leads to a screen that this user may see. */
const useReachable = () => {
  const viewer = useViewer()
  return useCallback(
    (href: string) => {
      const screen = screenOf(href.replace(/\?.*/, ''))
      return screen !== undefined && visible(screen, viewer)
    },
    [viewer],
  )
}

/** The shell with the view in front and the hidden views kept behind it. */
export const Frame = () => {
  const open = useOpen()
  const reachable = useReachable()
  const here = useHere()
  const { id } = useMe()
  const pinned = usePinned()
  const { views } = useTabState()
  const branch = useChosenBranch(here)
  const pinnedKey = pinned.join(' ')
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/(.)\/$/, '$1') })
  // A user who never had access must not be able to tell another's branch from one that does not exist.
  const wasOpen = !here && views.some((view) => view.path === path)
  const lost = !here || (here.params.branch_id !== undefined && branch?.missing === true)

  useLayoutEffect(() => {
    if (!here || lost) return
    const search = addressOf({ path: '', search: here.search })
    const pinnedPaths = pinnedKey ? pinnedKey.split(' ') : []
    showView(here, (tabs) => withinLimit(pin(visit(tabs, here.path, search), pinnedPaths), pinnedPaths))
  }, [here, pinnedKey, lost])
  useScrollMemory(here?.path)
  useFocusMemory(here?.path)
  useDocumentTitle(here)
  useOrderWatch()
  useAccessWatch()
  useSiteWatch()
  useOfferWatch()

  return (
    <OpenContext value={open}>
      <ReachableContext value={reachable}>
        <Shell key={id} here={here} branch={branch?.missing ? undefined : branch} pinned={pinned}>
          {lost && (wasOpen ? <Gone /> : <NotFound />)}
          {views.map((view) => (
            <ScreenView key={view.path} view={view} visible={!lost && view.path === here?.path} />
          ))}
        </Shell>
      </ReachableContext>
    </OpenContext>
  )
}
