import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, text } from '../../kernel/fields.ts'
import { longestStack } from './front-error.limits.ts'

/** A crash reported by a browser, without user input, and with a path without query and ids. */
const body = z.strictObject({
  name: text(100),
  message: text(500),
  stack: text(longestStack),
  /** The path of the screen; ids and other variable parts are `:id`. */
  path: line(200),
})
export type FrontErrorReport = z.output<typeof body>

const about = 'For the panel itself: tells of a crash, which is counted with others of the same cause.'

/** Reports a crash of a signed-in user's panel. */
export const reportFrontError = endpoint({
  method: 'POST',
  path: '/front-error',
  access: 'signed-in',
  rate: 'heavy',
  body,
  reply: z.null(),
  about,
})

/** Reports a crash before signing in. */
export const reportOpenFrontError = endpoint({
  method: 'POST',
  path: '/index/front-error',
  access: 'public',
  rate: 'heavy',
  body,
  reply: z.null(),
  about,
})
