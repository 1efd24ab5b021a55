import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { PageFacts } from './facts.ts'

/** The analytics of visits through the web address; pages at a table or a kiosk are not counted. */
export const analyticsOf = ({ front: { analytics }, source }: Pick<PageFacts, 'front' | 'source'>) =>
  source === 'web' && Object.values(analytics).some((id) => id !== '') ? analytics : null

/** Returns the front without tags, for pages that share the panel's origin: a tag could read the panel's tokens there. */
export const withoutTags = (front: PageFacts['front']): PageFacts['front'] => ({
  ...front,
  analytics: { ga4_id: '', gtm_id: '', meta_pixel_id: '' },
})

/** The phrases of the consent question. */
export const analyticsWords = [
  'guest-page.consent',
  'guest-page.consent.no',
  'guest-page.consent.text',
  'guest-page.consent.yes',
] as const satisfies readonly PhraseKey[]

const google = 'https://www.googletagmanager.com'
const meta = 'https://www.facebook.com'

/** The sources of such a page by directive of its content security policy, from the providers' documentation. */
export const analyticsSources: Readonly<Record<string, readonly string[]>> = {
  'script-src': [google, 'https://connect.facebook.net'],
  'connect-src': [google, 'https://*.google-analytics.com', 'https://*.analytics.google.com', meta],
  'img-src': [google, 'https://*.google-analytics.com', meta],
}
