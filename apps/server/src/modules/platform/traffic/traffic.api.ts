import type { Context } from '../../../kernel/context.ts'

/** User agents of crawlers, previews and scripts; an empty one counts as a bot. */
const bots = /^$|bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|scrapy/i

/** Whether a call comes from a bot; bots are not counted. */
export const isBot = (headers: Context['headers']) => bots.test(String(headers['user-agent'] ?? ''))
