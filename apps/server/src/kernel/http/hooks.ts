import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Pools } from '../database/pools.ts'
import type { RawReply, RawRequest } from '../provider/marketplace.ts'

/** The largest body of a provider's call, in bytes. */
const largestHook = 524_288

interface HookContext {
  pools: Pools
  config: Config
  now: Date
  address: string
}

/** A family of addresses below `/api/hooks/` at which providers call this installation, in their own formats. */
export interface Hook {
  /** The first part of the path. */
  readonly name: string
  receive(request: RawRequest, context: HookContext): Promise<RawReply>
}

/**
 * Registers the addresses of hooks. They stand outside the contract: methods, paths, statuses and bodies are those of
 * the providers. Each hook proves its callers itself.
 */
export const mountHooks = (
  app: FastifyInstance,
  hooks: readonly Hook[],
  { pools, config }: Pick<HookContext, 'pools' | 'config'>,
) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    for (const hook of hooks)
      scope.route({
        method: ['GET', 'POST', 'PUT'],
        url: `/hooks/${hook.name}/*`,
        bodyLimit: largestHook,
        handler: async (request, reply) => {
          const { '*': rest = '' } = request.params as { '*'?: string }
          const body = typeof request.body === 'string' ? request.body : ''
          const { status, json } = await hook.receive(
            { method: request.method, path: `/${rest}`, headers: request.headers, body },
            { pools, config, now: new Date(), address: request.ip },
          )
          return reply
            .status(status)
            .header('content-type', 'application/json; charset=utf-8')
            .send(json === undefined ? '' : JSON.stringify(json))
        },
      })
  })
