import { z } from 'zod'
import { branchStates } from '../../branch/branch/branch.contract.ts'
import { socialNetworks } from '../../company/settings/settings.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { queryId, timestamp } from '../../kernel/fields.ts'
import { showcaseKinds, showcaseOwners } from '../../marketing/showcase/showcase.contract.ts'
import { listedInstitution } from '../../member/institution/institution-request.contract.ts'
import { currencyFormat } from '../../platform/currency/currency.contract.ts'
import { deliveryTypes } from '../../platform/delivery-type/delivery-type.names.ts'
import { requestCategory } from '../../platform/request-category/request-category.contract.ts'

const address = z.string().nullable()
const logos = z.object({ light: address, dark: address, mobile: address })
const variables = z.record(z.string(), z.string())
const deliveries = z.array(z.enum(deliveryTypes))

const pictures = z.object({ web: address, mobile: address, poster: address, cover: address })

const showcase = z.object({
  /** Whose it is, by which and its id `ordering/front/seen` counts it. */
  of: z.enum(showcaseOwners),
  id: z.number(),
  /** The restaurant that shows it; null where all of them do. */
  branch_id: z.number().nullable(),
  kind: z.enum(showcaseKinds),
  title: z.string(),
  /** Of a banner: whether its web picture is 5:1 or 2:1. */
  placement: z.enum(['wide', 'half']),
  pictures,
  /** What a story shows, one after the other. */
  items: z.array(z.object({ picture: z.string(), link: z.string().nullable() })),
  /** Where it leads; null for nowhere. A page's slug is read by `GET ordering/content/:slug`. */
  target: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('product'), branch_id: z.number(), product_id: z.number() }),
      z.object({ kind: z.literal('category'), branch_id: z.number(), category_id: z.number() }),
      z.object({ kind: z.literal('page'), slug: z.string() }),
      z.object({ kind: z.literal('link'), url: z.string() }),
    ])
    .nullable(),
  is_pinned: z.boolean(),
  /** Its end, where guests see how long it lasts. */
  counts_down_to: timestamp.nullable(),
})

export const orderingFront = endpoint({
  method: 'GET',
  path: '/ordering/front',
  access: 'channel',
  inMaintenance: true,
  errors: { 404: ['error.not-found'] },
  reply: z.object({
    maintenance: z.object({ text: z.string(), until: timestamp.nullable() }).nullable(),
    company: z.object({ id: z.number(), name: z.string(), phone: z.string(), email: z.string() }),
    /** Whose service the site is. */
    platform: z.object({ name: z.string() }),
    languages: z.array(z.object({ code: z.string(), name: z.string(), is_default: z.boolean() })),
    currency: currencyFormat.omit({ is_active: true, name: true }).nullable(),
    theme: z.object({
      /** CSS custom properties, as `--theme-primary`. */
      variables,
      /** The same for dark devices; null where the theme has no dark look. */
      dark_variables: variables.nullable(),
      header: z.string(),
      banner: address,
    }),
    logos: logos.extend({ favicon: address }),
    /** What search engines and shared links say of the company; empty where it has said nothing. */
    seo: z.object({ title: z.string(), description: z.string(), keywords: z.string(), share_picture: address }),
    /** Where else the company is, with full addresses. */
    social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
    /** The addresses of its apps in their stores; empty without one. */
    apps: z.object({ app_store: z.string(), play_store: z.string() }),
    /** By what the company counts its visitors, with their consent; empty where it does not. */
    analytics: z.object({ ga4_id: z.string(), gtm_id: z.string(), meta_pixel_id: z.string() }),
    /** The ways in which at least one branch sells through this channel. */
    delivery_types: deliveries,
    branches: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** Who a guest orders from, as it is registered. */
        legal_name: z.string(),
        phone: z.string(),
        city: z.string(),
        district: z.string(),
        address: z.string(),
        lat: z.number(),
        lng: z.number(),
        timezone: z.string(),
        /** Its own, else the company's. */
        logos,
        pictures: z.array(z.string()),
        /** What it cooks, as the restaurant says. */
        kitchens: z.array(z.object({ id: z.number(), name: z.string() })),
        state: z.enum(branchStates),
        delivery_types: deliveries,
        /** Of each of these: it may have hours of its own. `opens_at` is when it opens by itself; null while it is open, and where nobody knows. */
        opening: z.array(
          z.object({
            delivery_type: z.enum(deliveryTypes),
            state: z.enum(branchStates),
            opens_at: timestamp.nullable(),
            /** When an order would be ready at the earliest, where earlier quarters of an hour are full; null: as soon as possible. */
            earliest_at: timestamp.nullable(),
          }),
        ),
      }),
    ),
    /** What guests who write to a restaurant choose among. */
    request_categories: z.array(
      requestCategory.row.pick({ id: true, kind: true, recipient: true }).extend({ name: z.string() }),
    ),
    /** Those that guests may choose among who say that they belong to one (`POST ordering/institution-request`). */
    institutions: z.array(listedInstitution),
    /** Whether guests who order from the company's page show by a code that their phone is theirs. */
    asks_phone_code: z.boolean(),
    /** By what members sign in (`POST ordering/sign-in-code`); none: they can't. */
    sign_in_by: z.array(z.enum(['phone', 'email'])),
    /** The pages that are published, each to be read by `GET ordering/content/:slug`. */
    pages: z.array(z.object({ slug: z.string(), title: z.string() })),
    /** The company's own texts that are, in the order of their areas; read in the same way. */
    blog: z.array(z.object({ slug: z.string(), area: z.string(), title: z.string(), picture: address })),
    /** Banners, sliders and stories that run now: what is pinned first, then a restaurant's own, its company's, the platform's. */
    showcase: z.array(showcase),
    /** The company's own apps: one of an older version has to be renewed. Empty where any may go on. */
    minimum_versions: z.object({ ios: z.string(), android: z.string() }),
    /** The public ones of the platform's settings, each of its own type. */
    settings: z.record(z.string(), z.unknown()),
  }),
  about:
    'What a site of guests needs at its start: company, theme as CSS custom properties, logos, currency, languages, branches, pages. Carries an ETag: ask again with If-None-Match, and what has not changed answers 304. Answers under maintenance too.',
})

const between = (least: number, most: number) => z.coerce.number().min(least).max(most)

export const orderingDelivery = endpoint({
  method: 'GET',
  path: '/ordering/delivery',
  access: 'channel',
  query: z
    .strictObject({
      lat: between(-90, 90).optional(),
      lng: between(-180, 180).optional(),
      district_id: queryId.optional(),
    })
    .check(({ value, issues }) => {
      if (value.lat !== undefined ? value.lng !== undefined : value.district_id !== undefined) return
      issues.push({ code: 'custom', path: ['lat'], input: value, params: { code: 'ordering.point-missing' } })
    }),
  reply: z.object({
    /** Those that are open come first, then the nearest. */
    branches: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** Of delivery, which may have hours of its own. */
        state: z.enum(branchStates),
        /** When delivery opens by itself; null while it is open, and where nobody knows. */
        opens_at: timestamp.nullable(),
        /** Along the surface of the earth; null without a point. */
        metres: z.number().nullable(),
        zone: z.object({
          name: z.string(),
          fee: z.number(),
          fee_tiers: z.array(z.object({ from: z.number(), fee: z.number() })),
          free_from: z.number().nullable(),
          minimum_total: z.number(),
          min_minutes: z.number(),
          max_minutes: z.number(),
        }),
      }),
    ),
  }),
  about:
    'Which of the company’s restaurants deliver to an address, and on what terms: asked with a point, a district or both. By the zones that orders go by.',
})

export const orderingContent = endpoint({
  method: 'GET',
  path: '/ordering/content/:slug',
  access: 'channel',
  inMaintenance: true,
  errors: { 404: ['error.not-found'] },
  reply: z.object({
    slug: z.string(),
    /** Of title and text alike: the one that was asked for, or Turkish where the text is not in it. */
    lang: z.string(),
    title: z.string(),
    /** HTML: `p`, `h2` to `h4`, lists, `strong`, `em`, `u`, `blockquote`, links, tables, pictures. Safe to be put into a page as it is. */
    body: z.string(),
    picture: address,
    seo: z.object({ title: z.string(), description: z.string() }),
  }),
  about:
    'A published page of the platform, or a text of the calling company, by its slug. Carries an ETag, as `GET ordering/front` does. Answers under maintenance too.',
})
