import { createHmac } from 'node:crypto'

/** Under the server's secret, since a million codes are tried in no time by whoever gets hold of the table alone. */
export const hashOfRegistrationCode = (secret: string, email: string, code: string) =>
  createHmac('sha256', secret).update(`registration ${email} ${code}`).digest()
