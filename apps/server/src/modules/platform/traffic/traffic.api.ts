import type { Context } from '../../../kernel/context.ts'

/** How programs that read pages for others call themselves; who says nothing is one of them. */
const bots = /^$|bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|scrapy/i

/** Whether a call comes from a program that reads pages for others, so that nothing of it counts. */
export const isBot = (headers: Context['headers']) => bots.test(String(headers['user-agent'] ?? ''))
