import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import Fastify from 'fastify'
import { answerErrors } from '../../src/kernel/http/errors-out.ts'
import { validated } from '../../src/kernel/http/validate.ts'

/**
 * Creates a server that only validates: it refuses as the complete one does and accepts everything else, without a
 * database.
 */
export const schemasAlone = (endpoints: readonly Endpoint[]) => {
  const app = Fastify()
  answerErrors(app)
  for (const endpoint of endpoints)
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      handler: async (request) => {
        validated(endpoint, request)
        return {}
      },
    })
  return app
}
