import { createHmac } from 'node:crypto'

/** Keyed by the server's secret, because a million codes can be tried against a leaked table in no time. */
export const hashOfRegistrationCode = (secret: string, email: string, code: string) =>
  createHmac('sha256', secret).update(`registration ${email} ${code}`).digest()
