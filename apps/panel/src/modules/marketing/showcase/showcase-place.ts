import {
  branchShowcase,
  companyShowcase,
  platformShowcase,
  type ShowcaseKind,
  type ShowcaseOwner,
} from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import { use } from 'react'
import { ViewContext } from '../../../kit/screen/view.ts'

/** Where the screens of each lie, and what their part of the path is called: a slider is a campaign to those who know the product. */
export const places = {
  branch: { base: '/manegement/:branch_id', paths: { banner: 'banner', slider: 'campaign', story: 'story' } },
  company: { base: '/marketing', paths: { banner: 'banner', slider: 'slider', story: 'story' } },
  platform: { base: '/platform', paths: { banner: 'banner', slider: 'slider', story: 'story' } },
} as const satisfies Record<ShowcaseOwner, { base: `/${string}`; paths: Record<ShowcaseKind, string> }>

/** The calls of each; those of a branch stand for all, whose fields the others share. */
export const callsOf = {
  branch: branchShowcase,
  company: companyShowcase as unknown as typeof branchShowcase,
  platform: platformShowcase as unknown as typeof branchShowcase,
}

/** Whose records a screen shows, and of which kind, as its path says. */
const placeOf = (path: string) => {
  for (const [owner, { base, paths }] of Object.entries(places))
    for (const [kind, part] of Object.entries(paths))
      if (path.startsWith(`${base}/${part}/`)) return { owner: owner as ShowcaseOwner, kind: kind as ShowcaseKind }
  throw new Error(`${path} is no screen of banners, sliders or stories`)
}

export const usePlace = () => {
  const view = use(ViewContext)
  if (!view) throw new Error('This hook works inside a screen only')
  const { owner, kind } = placeOf(view.screen.path)
  return { owner, kind, of: callsOf[owner] }
}
