import type { VisitDevice } from '@sofra/contract/platform/traffic/traffic.contract.ts'
import type { Context } from '../../../kernel/context.ts'

/** User agents of crawlers, previews and scripts; an empty one counts as a bot. */
const bots = /^$|bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|scrapy/i

/** Whether a call comes from a bot; bots are not counted. */
export const isBot = (headers: Context['headers']) => bots.test(String(headers['user-agent'] ?? ''))

const tablets = /ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i
const phones = /mobi|iphone|ipod|android|phone/i

/** Returns the kind of device of a user agent. */
export const deviceOf = (headers: Context['headers']): Exclude<VisitDevice, 'kiosk'> => {
  const agent = String(headers['user-agent'] ?? '')
  if (tablets.test(agent)) return 'tablet'
  return phones.test(agent) ? 'phone' : 'desktop'
}
