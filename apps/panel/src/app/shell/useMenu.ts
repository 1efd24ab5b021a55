import { useMemo } from 'react'
import { useViewer } from '../../kit/session/session.ts'
import { menuOf } from '../menu.ts'
import { screens } from '../routes.ts'
import type { BranchInFront } from './useChosenBranch.ts'

/** Returns the menu of this user, including the sections of the chosen branch. */
export const useMenu = (branch: BranchInFront | undefined) => {
  const viewer = useViewer()
  return useMemo(() => menuOf(screens, viewer, branch), [viewer, branch])
}
