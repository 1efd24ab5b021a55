import { laterPart } from '../../../kit/part.tsx'

/** The ringing calls, shown over desk and phone orders; and the number of missed ones, as a link. */
export const IncomingCalls = laterPart(() => import('./IncomingCalls.tsx'))
