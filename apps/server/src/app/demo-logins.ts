import type { FastifyInstance } from 'fastify'
import { demoPassword, demoUsers } from '../demo/logins.ts'
import type { Config } from '../kernel/config.ts'

/** Offers the demo's logins to the login page. A server that is no demo has none to offer, which is no error. */
export const demoLogins = (api: FastifyInstance, { demo }: Config) => {
  const logins = demo ? demoUsers.map(({ email, role }) => ({ email, password: demoPassword, role })) : []
  api.get('/demo', async () => ({ logins }))
}
