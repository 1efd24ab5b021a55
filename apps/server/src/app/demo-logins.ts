import type { FastifyInstance } from 'fastify'
import { demoPassword, demoUsers } from '../demo/logins.ts'
import type { Config } from '../kernel/config.ts'
import { AppError } from '../kernel/errors.ts'

/** Offers the demo's logins to the login page; a server that is no demo does not know this address. */
export const demoLogins = (api: FastifyInstance, { demo }: Config) => {
  api.get('/demo', async () => {
    if (!demo) throw new AppError(404, 'error.no-route')
    return { logins: demoUsers.map(({ email, role }) => ({ email, password: demoPassword, role })) }
  })
}
