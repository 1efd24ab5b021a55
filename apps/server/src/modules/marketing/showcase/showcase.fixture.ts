import { type Fixtures, ofBranch, ofCompany, recordOf, type Samples } from '../../../testing/fixture.ts'

/** A banner without a target, as its form sends it. */
export const bannerSample = {
  ...{ kind: 'banner', name: { tr: 'Deneme', en: '', de: '' }, placement: 'wide' },
  ...{ web: 'picture/ab/web.webp', mobile: 'picture/ab/mobile.webp', poster: null, cover: null, items: [] },
  ...{ target: 'none', page: null, link: '', starts_at: null, ends_at: null },
  ...{ is_pinned: false, shows_countdown: false, is_active: true },
} as const
const ofMenu = { product_id: null, category_id: null }

export const showcaseFixtures: Fixtures = {
  'PUT /platform-showcase/order ids': recordOf('platform-showcase'),
  'PUT /company/:company_id/showcase/order ids': ofCompany((_, __, ___, create) =>
    create('/company/:company_id/showcase/:showcase_id'),
  ),
  'PUT /branch/:branch_id/showcase/order ids': ofBranch((_, __, ___, create) =>
    create('/branch/:branch_id/showcase/:showcase_id'),
  ),
  'POST /ordering/front/seen id': recordOf('platform-showcase'),
  target_branch_id: ofBranch(({ branch }) => branch.id),
}

export const showcaseSamples: Samples = {
  'POST /platform-showcase': bannerSample,
  'PUT /platform-showcase/:id': bannerSample,
  'POST /company/:company_id/showcase': { ...bannerSample, ...ofMenu, target_branch_id: null },
  'PUT /company/:company_id/showcase/:showcase_id': { ...bannerSample, ...ofMenu, target_branch_id: null },
  'POST /branch/:branch_id/showcase': { ...bannerSample, ...ofMenu },
  'PUT /branch/:branch_id/showcase/:showcase_id': { ...bannerSample, ...ofMenu },
}
