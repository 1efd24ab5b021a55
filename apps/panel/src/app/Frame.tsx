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
/** In milliseconds: longer than saving and the way back by the stream take. */
const justNow = 10_000

/** Whether something was saved in this panel a moment ago: what the stream brings then may well be that. */
const hasJustSaved = (client: QueryClient) =>
  client
    .getMutationCache()
    .getAll()
    .some(({ state }) => Date.now() - state.submittedAt < justNow)

/**
 * Follows what the platform sets for all, and the words that operators lay over those of the build. The live stream tells of both at
 * once, and of the words again whenever it opens; a look each minute does also without it.
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
  const known = data !== undefined
  useEffect(() => {
    if (words) layOver(lang, words)
    // All of them have been taken away again.
    else if (known && hash === undefined) layOver(lang, {})
  }, [lang, words, known, hash])
}

/** Goes on in Turkish where the language of the panel is no longer offered, and says so. */
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

/** All that decides what a person sees and may do, as one text. */
const accessOf = ({ id, name, surname, email, profile_image, lang, lists, ...access }: Me) => JSON.stringify(access)

/**
 * Follows what this person may do. The stream says when it has changed; menu, buttons and routes go by the answer to
 * who they are now, and what is on the screens is loaded again.
 */
const useAccessWatch = () => {
  const client = useQueryClient()
  const me = useMe()
  // The line of who works at a desk is opened by the desk's own answer, so that it goes on right behind it.
  const hasDesk = useMay()(myDesk) && !seesAll(me.account_type)
  useEffect(() => {
    if (!hasDesk) startStream()
  }, [hasDesk])

  useEffect(() => {
    const { queryKey } = meQuery
    const askAgain = () => void client.invalidateQueries({ queryKey })
    // Nobody was told of what changed between the answer to who they are and the opening of the line.
    const begin = () => {
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
      // Messages of the platform too: a frame that came before the stream was open is not repeated.
      void client.invalidateQueries({ queryKey: bootstrapQuery.queryKey }, { cancelRefetch: false })
    }
    const stops = [onFrame(({ type }) => type === 'access' && askAgain()), onLive(begin), onResync(begin)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])

  const access = accessOf(me)
  const known = useRef(access)
  // After the screens have been drawn anew: one that is closed now asks for nothing any more.
  useEffect(() => {
    if (known.current === access) return
    known.current = access
    showToast('ok', t('access.changed'))
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  }, [client, access])
}

/** Stands where a screen was that this person may no longer see. The screen itself is kept, with all that was typed. */
const Gone = () => {
  const t = useT()
  return (
    <div className={styles.failure} role="status">
      <h1>{t('access.gone.title')}</h1>
      <p>{t('access.gone.text')}</p>
      <HomeLink />
    </div>
  )
}

/** Watches over the orders on every screen, so that the alarm rings also for who has not opened the desk. */
const useOrderWatch = () => {
  const client = useQueryClient()
  const { account_type } = useMe()
  const watches = useMay()(myDesk)
  useEffect(() => {
    if (watches) startOrderWatch(client, account_type)
  }, [client, account_type, watches])
}

/** A page opens at its top; a tab that one comes back to stands where it was left. */
const useScrollMemory = (path: string | undefined) => {
  const positions = useRef(new Map<string, number>())

  // A layout effect, so that the scrolling which the change of views brings is not taken for that of the view before.
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
 * The focus follows the pages: back in a tab it is where it was there. In one that is opened the page takes it, as far as
 * what had it has gone with the page before; who has followed a link of the sidebar stays there.
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

/** Names the page in the browser after the tab in front. */
const useDocumentTitle = (here: View | null) => {
  const { tabs } = useTabState()
  const path = here?.path ?? ''
  const name = useTabName(tabs.open.find((tab) => tab.path === path) ?? { path })
  const title = here ? name : undefined
  useEffect(() => {
    if (title) setDocumentTitle(`${title} · Sofra`)
  }, [title])
}

/** The tabs that are always there, for this person. */
const usePinned = () => {
  const viewer = useViewer()
  return screens.filter((screen) => screen.pinned && visible(screen, viewer)).map(({ path }) => path)
}

/** Whether an address leads this person anywhere. */
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

/** The shell with the view in front and, unseen, those that are kept behind it. */
export const Frame = () => {
  const open = useOpen()
  const reachable = useReachable()
  const here = useHere()
  const { id } = useMe()
  const pinned = usePinned()
  const { views } = useTabState()
  const branch = useChosenBranch(here)
  const known = pinned.join(' ')
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/(.)\/$/, '$1') })
  // Whoever never had it learns no more of somebody else's branch than of one that does not exist.
  const wasOpen = !here && views.some((view) => view.path === path)
  const lost = !here || (here.params.branch_id !== undefined && branch?.missing === true)

  useLayoutEffect(() => {
    if (!here || lost) return
    const search = addressOf({ path: '', search: here.search })
    const pinnedPaths = known ? known.split(' ') : []
    showView(here, (tabs) => withinLimit(pin(visit(tabs, here.path, search), pinnedPaths), pinnedPaths))
  }, [here, known, lost])
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
