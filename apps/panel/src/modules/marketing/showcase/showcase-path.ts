import type { ShowcaseKind, ShowcaseOwner } from '@sofra/contract/marketing/showcase/showcase.contract.ts'

/** The paths of the screens and the segment of each kind; a slider's is called campaign. */
export const places = {
  branch: { base: '/manegement/:branch_id', paths: { banner: 'banner', slider: 'campaign', story: 'story' } },
  company: { base: '/marketing', paths: { banner: 'banner', slider: 'slider', story: 'story' } },
  platform: { base: '/platform', paths: { banner: 'banner', slider: 'slider', story: 'story' } },
} as const satisfies Record<ShowcaseOwner, { base: `/${string}`; paths: Record<ShowcaseKind, string> }>

/** Returns the owner and the kind of a screen from its path. */
export const placeOf = (path: string) => {
  for (const [owner, { base, paths }] of Object.entries(places))
    for (const [kind, part] of Object.entries(paths))
      if (path.startsWith(`${base}/${part}/`)) return { owner: owner as ShowcaseOwner, kind: kind as ShowcaseKind }
  throw new Error(`${path} is no screen of banners, sliders or stories`)
}
