import { demoPassword, demoUsers } from '@sofra/demo/logins.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../kernel/config.ts'
import type { Row } from '../../kernel/database/db.types.ts'
import type { Pools } from '../../kernel/database/pools.ts'

/** Serves the demo's existing logins to the login page; none on other servers. */
export const demoLogins = (api: FastifyInstance, { demo }: Config, pools: Pools) => {
  api.get('/demo', async () => {
    if (!demo) return { logins: [] }
    const { rows } = await pools.system.query<Pick<Row<'app_user'>, 'email'>>(
      'select email from app_user where email = any ($1)',
      [demoUsers.map(({ email }) => email)],
    )
    const present = new Set(rows.map(({ email }) => email))
    const logins = demoUsers.filter(({ email }) => present.has(email))
    return { logins: logins.map(({ email, role }) => ({ email, password: demoPassword, role })) }
  })
}
