import {
  branchShowcase,
  companyShowcase,
  platformShowcase,
} from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import { use } from 'react'
import { ViewContext } from '../../../kit/screen/view.ts'
import { placeOf } from './showcase-path.ts'

/** The calls per owner; a branch's types stand for all, because the others have the same fields. */
export const callsOf = {
  branch: branchShowcase,
  company: companyShowcase as unknown as typeof branchShowcase,
  platform: platformShowcase as unknown as typeof branchShowcase,
}

/** Returns owner, kind and calls of the current screen. */
export const usePlace = () => {
  const view = use(ViewContext)
  if (!view) throw new Error('This hook works inside a screen only')
  const { owner, kind } = placeOf(view.screen.path)
  return { owner, kind, of: callsOf[owner] }
}
