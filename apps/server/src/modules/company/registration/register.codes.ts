import { createHmac } from 'node:crypto'

/** Keyed by the server's secret: from the table alone a million codes are tried in no time. */
export const hashOfRegistrationCode = (secret: string, email: string, code: string) =>
  createHmac('sha256', secret).update(`registration ${email} ${code}`).digest()
