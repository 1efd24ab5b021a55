import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import type { Visibility } from '@sofra/contract/kernel/visibility.ts'
import {
  branchShowcase,
  companyShowcase,
  platformShowcase,
  type ShowcaseKind,
  type ShowcaseOwner,
  showcaseKinds,
  showcaseOwners,
} from '@sofra/contract/marketing/showcase/showcase.contract.ts'
import { CircleDashed, GalleryHorizontal, RectangleHorizontal } from 'lucide-react'
import { type RecordTable, screen } from '../../../kit/screen/screen.ts'
import { places } from './showcase-path.ts'

const callsOf = { branch: branchShowcase, company: companyShowcase, platform: platformShowcase }
const icons = { banner: RectangleHorizontal, slider: GalleryHorizontal, story: CircleDashed }

const ofPlatform: Visibility = { accounts: ['eliza'], host: 'platform', all: true }
/** A tenant's stories need the licence's module, as their calls do. */
const whenOf = (owner: ShowcaseOwner, kind: ShowcaseKind): Visibility => {
  if (owner === 'platform') return ofPlatform
  return kind === 'story' ? { modules: ['campaign'] } : {}
}

const first: Readonly<Record<ShowcaseOwner, number>> = { branch: 10, company: 20, platform: 50 }

/** The list and the form of one kind. */
const screensOf = (owner: ShowcaseOwner, kind: ShowcaseKind, no: number) => {
  const { base, paths } = places[owner]
  const of = callsOf[owner]
  const path = `${base}/${paths[kind]}` as const
  const [title, one] = [`${owner}-showcase.${kind}.title`, `showcase.kind.${kind}`] as const
  const when = whenOf(owner, kind)
  const accounts = owner === 'company' ? { accounts: ownPeople } : {}
  const menu = { section: 'marketing', icon: icons[kind], order: first[owner] + no, ...accounts } as const
  // The log links to one form, which shows records of any kind.
  const records: readonly RecordTable[] = kind === 'banner' ? [`${owner}_showcase`] : []
  const load = () => import('./ShowcaseForm.tsx')
  return [
    screen({ path: `${path}/list`, title, needs: [of.list], menu, when, load: () => import('./ShowcaseList.tsx') }),
    screen({ path: `${path}/form`, title: one, needs: [of.create], when, load }),
    screen({ path: `${path}/form/:id`, title: one, needs: [of.one], when, records, load }),
  ]
}

export const showcaseScreens = showcaseOwners.flatMap((owner) =>
  showcaseKinds.flatMap((kind, no) => screensOf(owner, kind, no)),
)
