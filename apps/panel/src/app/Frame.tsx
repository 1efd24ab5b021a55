import { useRouterState } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'
import { OpenContext, ReachableContext } from '../kit/screen/open.ts'
import { useMe, useViewer } from '../kit/session/session.ts'
import { Gone } from './Gone.tsx'
import { visible } from './menu.ts'
import { NotFound } from './NotFound.tsx'
import { addressOf, useHere, useOpen } from './places.ts'
import { screens } from './routes.ts'
import { ScreenView } from './ScreenView.tsx'
import { Shell } from './shell/Shell.tsx'
import { useChosenBranch } from './shell/useChosenBranch.ts'
import { screenOf } from './tabs/screen-of.ts'
import { showView, useTabState } from './tabs/tab-store.ts'
import { pin, visit } from './tabs/tabs.ts'
import { useDocumentTitle } from './tabs/useDocumentTitle.ts'
import { useScrollMemory } from './tabs/useScrollMemory.ts'
import { useAccessWatch } from './useAccessWatch.ts'
import { useOrderWatch } from './useOrderWatch.ts'
import { useOverlayWatch } from './useOverlayWatch.ts'

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
  // Whoever never had it is told no more of somebody else's branch than of one that does not exist.
  const wasOpen = !here && views.some((view) => view.path === path)
  const lost = !here || (here.params.branch_id !== undefined && branch?.missing === true)

  useLayoutEffect(() => {
    if (!here || lost) return
    const search = addressOf({ path: '', search: here.search })
    showView(here, (tabs) => pin(visit(tabs, here.path, search), known ? known.split(' ') : []))
  }, [here, known, lost])
  useScrollMemory(here?.path)
  useDocumentTitle(here)
  useOrderWatch()
  useAccessWatch()
  useOverlayWatch()

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
