import { z } from 'zod'
import { webAddress } from '../../company/settings/settings.fields.ts'
import { oneOf } from '../../kernel/choice.ts'
import { endpoint, forWholeCompany } from '../../kernel/endpoint.ts'
import { between, id, picturePath, record, several, timestamp, translated } from '../../kernel/fields.ts'
import { ordered } from '../../kernel/ordered.ts'
import { recordCalls, resource } from '../../kernel/resource.ts'
import { slug } from '../../kernel/slug.ts'

/** Teasers on guests' sites. */
export const showcaseKinds = ['banner', 'slider', 'story'] as const
export type ShowcaseKind = (typeof showcaseKinds)[number]

/** Limit per kind and owner: every site reads all running ones. */
export const mostShowcases = 50

/** The required picture fields of each kind; others are not allowed. */
export const showcasePictures = {
  banner: { needed: ['web', 'mobile'], besides: ['poster'] },
  slider: { needed: ['web', 'mobile'], besides: [] },
  story: { needed: ['cover'], besides: [] },
} as const satisfies Record<ShowcaseKind, { needed: readonly PictureField[]; besides: readonly PictureField[] }>
export const pictureFields = ['web', 'mobile', 'poster', 'cover'] as const
export type PictureField = (typeof pictureFields)[number]

/**
 * Aspect ratios of pictures. A web banner is 5/1 or 2/1, because the specification can be read both ways; its placement
 * selects one.
 */
export const showcaseRatios = {
  banner: { web: { wide: 5, half: 2 }, mobile: 2, poster: 5 },
  slider: { web: 2.5, mobile: 4 / 3 },
  story: { cover: 1 },
} as const

const kind = oneOf(showcaseKinds, 'showcase.kind')
const states = ['running', 'planned', 'ended', 'inactive'] as const
export type ShowcaseState = (typeof states)[number]

/** A part of a story, with its own picture. */
const item = z.strictObject({
  image: z
    .string()
    .max(120)
    .refine((path) => picturePath.safeParse(path).success, { params: { code: 'showcase.item-image' } }),
  link: webAddress,
})
export type StoryItem = z.output<typeof item>

const common = {
  kind,
  /** The text; also the alternative text of its picture. */
  name: translated(80),
  /** For banners: full width (5/1) or half width (2/1). */
  placement: oneOf(['wide', 'half'], 'showcase.placement'),
  web: picturePath.nullable(),
  mobile: picturePath.nullable(),
  poster: picturePath.nullable(),
  cover: picturePath.nullable(),
  items: z.array(item).max(20),
}
const targets = ['none', 'product', 'category', 'page', 'link'] as const
const leading = {
  target: oneOf(targets, 'showcase.target'),
  /** The slug of a page, or of an area of the company's blog. */
  page: slug.nullable(),
  link: webAddress,
}
const times = {
  /** Null: at once. */
  starts_at: timestamp.nullable(),
  /** Null: no end. */
  ends_at: timestamp.nullable(),
  /** Sorted before others of every owner. */
  is_pinned: z.boolean(),
  /** Guests see the remaining time. */
  shows_countdown: z.boolean(),
  is_active: z.boolean(),
}
const menu = { product_id: id.nullable(), category_id: id.nullable() }

const platformInput = z.object({
  ...common,
  ...leading,
  target: oneOf(['none', 'page', 'link'], 'showcase.target'),
  ...times,
})
/** `target_branch_id`: the branch of the product or category. */
const companyInput = z.object({ ...common, ...leading, target_branch_id: id.nullable(), ...menu, ...times })
const branchInput = z.object({ ...common, ...leading, ...menu, ...times })
export type PlatformShowcase = z.output<typeof platformInput>
export type CompanyShowcase = z.output<typeof companyInput>
export type BranchShowcase = z.output<typeof branchInput>

const worked = {
  ...record,
  sort_no: z.number(),
  state: oneOf(states, 'showcase.state'),
  /** Views and clicks of guests. */
  views: z.number(),
  clicks: z.number(),
}
const dayCount = z.object({ day: z.string(), views: z.number(), clicks: z.number() })
/** The last thirty days with counts, in UTC. */
const days = z.array(dayCount)

const filters = {
  kind: kind.optional(),
  state: several(oneOf(states, 'showcase.state')).optional(),
  is_active: z.stringbool().optional(),
}
const sortable = ['sort_no', 'name', 'starts_at', 'ends_at', 'created_at'] as const
const listed = { filters, sortable: [...sortable], perPage: mostShowcases }
const full = { 409: ['showcase.too-many'] }
const unlicensed = { 402: ['licence.missing-module'] }
const errors = { create: { ...full, ...unlicensed }, update: { ...full, ...unlicensed } }

const ofPlatform = {
  readers: ['eliza'],
  writers: ['eliza'],
  input: platformInput,
  errors: { create: full, update: full },
} as const
const platformRow = platformInput.extend({ ...worked, days })

/** Showcases of the platform, on the sites of all companies. */
export const platformShowcase = {
  ...ordered(
    resource('platform-showcase', { ...ofPlatform, ...listed, row: platformRow.omit({ days: true, items: true }) }),
  ),
  ...recordCalls('platform-showcase', { ...ofPlatform, row: platformRow }),
}

const ofCompany = { at: 'company/:company_id/showcase', param: 'showcase_id', input: companyInput, errors } as const
const companyRow = companyInput.extend({ ...worked, days })

/** Showcases of a company, on all of its sites. Stories need a licence module. */
export const companyShowcase = forWholeCompany({
  ...ordered(
    resource('company-showcase', { ...ofCompany, ...listed, row: companyRow.omit({ days: true, items: true }) }),
  ),
  ...recordCalls('company-showcase', { ...ofCompany, row: companyRow }),
})

const ofBranch = { at: 'branch/:branch_id/showcase', param: 'showcase_id', input: branchInput, errors } as const
const branchRow = branchInput.extend({ ...worked, days })

/** Showcases of one restaurant. Stories need a licence module. */
export const branchShowcase = {
  ...ordered(resource('branch-showcase', { ...ofBranch, ...listed, row: branchRow.omit({ days: true, items: true }) })),
  ...recordCalls('branch-showcase', { ...ofBranch, row: branchRow }),
}

export const showcasePages = endpoint({
  method: 'GET',
  path: '/showcase-page',
  access: 'signed-in',
  reply: z.array(z.object({ slug: z.string(), name: z.object({ tr: z.string(), en: z.string(), de: z.string() }) })),
  about:
    'The pages that a banner, slider or story may lead to: those of the platform, and the areas of companies’ blogs. Sites that do not publish one lead nowhere.',
})

export const showcaseOwners = ['platform', 'company', 'branch'] as const
export type ShowcaseOwner = (typeof showcaseOwners)[number]

export const showcaseSeen = endpoint({
  method: 'POST',
  path: '/ordering/front/seen',
  access: 'channel',
  body: z.strictObject({
    seen: z
      .array(z.strictObject({ of: z.enum(showcaseOwners), id, views: between(0, 20), clicks: between(0, 20) }))
      .min(1)
      .max(100),
  }),
  reply: z.object({ counted: z.boolean() }),
  about:
    'Tells how often a guest has seen banners, sliders and stories of `ordering/front`, and followed them, some at a time. Bots, by their user agent, are not counted, nor is what the company does not show.',
})
