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
  /** The owner; `ordering/front/seen` counts by owner and id. */
  of: z.enum(showcaseOwners),
  id: z.number(),
  /** The restaurant that shows it; null if all do. */
  branch_id: z.number().nullable(),
  kind: z.enum(showcaseKinds),
  title: z.string(),
  /** Format of a banner's web picture: 5:1 or 2:1. */
  placement: z.enum(['wide', 'half']),
  pictures,
  /** Pictures of a story, in order. */
  items: z.array(z.object({ picture: z.string(), link: z.string().nullable() })),
  /** Target of a click; null for none. `GET ordering/content/:slug` returns a page. */
  target: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('product'), branch_id: z.number(), product_id: z.number() }),
      z.object({ kind: z.literal('category'), branch_id: z.number(), category_id: z.number() }),
      z.object({ kind: z.literal('page'), slug: z.string() }),
      z.object({ kind: z.literal('link'), url: z.string() }),
    ])
    .nullable(),
  is_pinned: z.boolean(),
  /** Its end, if guests see a countdown. */
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
    /** Name of the platform. */
    platform: z.object({ name: z.string() }),
    languages: z.array(z.object({ code: z.string(), name: z.string(), is_default: z.boolean() })),
    currency: currencyFormat.omit({ is_active: true, name: true }).nullable(),
    theme: z.object({
      /** CSS custom properties, such as `--theme-primary`. */
      variables,
      /** The same for dark mode; null if the theme has none. */
      dark_variables: variables.nullable(),
      header: z.string(),
      banner: address,
    }),
    logos: logos.extend({ favicon: address }),
    /** Texts for search engines and shared links; empty if not entered. */
    seo: z.object({ title: z.string(), description: z.string(), keywords: z.string(), share_picture: address }),
    /** Social networks of the company, with absolute URLs. */
    social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
    /** URLs of the company's apps in their stores; empty if it has none. */
    apps: z.object({ app_store: z.string(), play_store: z.string() }),
    /** Analytics ids of the company, used with the visitor's consent; empty for none. */
    analytics: z.object({ ga4_id: z.string(), gtm_id: z.string(), meta_pixel_id: z.string() }),
    /** Delivery types that at least one branch sells through this channel. */
    delivery_types: deliveries,
    branches: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** Registered name of the seller. */
        legal_name: z.string(),
        phone: z.string(),
        city: z.string(),
        district: z.string(),
        address: z.string(),
        lat: z.number(),
        lng: z.number(),
        timezone: z.string(),
        /** Its own logos, or else the company's. */
        logos,
        pictures: z.array(z.string()),
        /** Cuisines of the restaurant. */
        kitchens: z.array(z.object({ id: z.number(), name: z.string() })),
        state: z.enum(branchStates),
        delivery_types: deliveries,
        /**
         * State per delivery type, which may have its own hours. `opens_at` is the next opening; null while it is open,
         * and if unknown.
         */
        opening: z.array(
          z.object({
            delivery_type: z.enum(deliveryTypes),
            state: z.enum(branchStates),
            opens_at: timestamp.nullable(),
            /** Earliest ready time if earlier quarter hours are full; null: as soon as possible. */
            earliest_at: timestamp.nullable(),
          }),
        ),
      }),
    ),
    /** Categories for requests of guests. */
    request_categories: z.array(
      requestCategory.row.pick({ id: true, kind: true, recipient: true }).extend({ name: z.string() }),
    ),
    /** Institutions that guests can select (`POST ordering/institution-request`). */
    institutions: z.array(listedInstitution),
    /** Whether guests of the company's page verify their phone by a code. */
    asks_phone_code: z.boolean(),
    /** How members sign in (`POST ordering/sign-in-code`); empty: sign-in is disabled. */
    sign_in_by: z.array(z.enum(['phone', 'email'])),
    /** Published pages, for `GET ordering/content/:slug`. */
    pages: z.array(z.object({ slug: z.string(), title: z.string() })),
    /** Published texts of the company, in the order of their areas; read like pages. */
    blog: z.array(z.object({ slug: z.string(), area: z.string(), title: z.string(), picture: address })),
    /** Active banners, sliders and stories: pinned first, then those of branch, company and platform. */
    showcase: z.array(showcase),
    /** Minimum versions of the company's own apps; empty: any version. */
    minimum_versions: z.object({ ios: z.string(), android: z.string() }),
    /** Public settings of the platform, with typed values. */
    settings: z.record(z.string(), z.unknown()),
  }),
  about:
    'What a site of guests needs at its start: company, theme as CSS custom properties, logos, currency, languages, branches, pages. Carries an ETag: ask again with If-None-Match, and what has not changed answers 304. Answers under maintenance too.',
})

const between = (min: number, max: number) => z.coerce.number().min(min).max(max)

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
    /** Open branches first, then by distance. */
    branches: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** State of delivery, which may have its own hours. */
        state: z.enum(branchStates),
        /** Next opening of delivery; null while it is open, and if unknown. */
        opens_at: timestamp.nullable(),
        /** Distance along the earth's surface; null without a point. */
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
    /** Language of title and text: the requested one, or Turkish if the text does not exist in it. */
    lang: z.string(),
    title: z.string(),
    /**
     * HTML: `p`, `h2` to `h4`, lists, `strong`, `em`, `u`, `blockquote`, links, tables, pictures. Safe to insert into a
     * page.
     */
    body: z.string(),
    picture: address,
    seo: z.object({ title: z.string(), description: z.string() }),
  }),
  about:
    'A published page of the platform, or a text of the calling company, by its slug. Carries an ETag, as `GET ordering/front` does. Answers under maintenance too.',
})
