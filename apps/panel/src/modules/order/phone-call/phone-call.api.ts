import { laterPart } from '../../../kit/part.tsx'

/** The calls that ring in a restaurant, over its desk and its phone orders; and how many were missed, as a link. */
export const IncomingCalls = laterPart(() => import('./IncomingCalls.tsx'))
