import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { line, text } from '../../kernel/fields.ts'
import { longestStack } from './front-error.limits.ts'

/** A crash as a browser tells of it: nothing that anybody typed, and an address without its query and its numbers. */
const body = z.strictObject({
  name: text(100),
  message: text(500),
  stack: text(longestStack),
  /** The path of the screen; numbers and whatever else is no word of it count as `:id`. */
  path: line(200),
})
export type FrontErrorReport = z.output<typeof body>

const about = 'For the panel itself: tells of a crash, which is counted with others of the same cause.'

/** Told by the panel of whoever is signed in. */
export const reportFrontError = endpoint({
  method: 'POST',
  path: '/front-error',
  access: 'signed-in',
  rate: 'heavy',
  body,
  reply: z.null(),
  about,
})

/** The same from the pages before signing in. */
export const reportOpenFrontError = endpoint({
  method: 'POST',
  path: '/index/front-error',
  access: 'public',
  rate: 'heavy',
  body,
  reply: z.null(),
  about,
})
