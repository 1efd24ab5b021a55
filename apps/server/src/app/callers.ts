import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../kernel/context.ts'
import type { Pools } from '../kernel/database/pools.ts'
import { nothing } from '../kernel/database/tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { personFinder } from '../modules/access/session/session.api.ts'
import { channelFinder } from '../modules/order/channel/channel.api.ts'

const nobody: Caller = { kind: 'nobody', scope: nothing }

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]

/** Tells who calls: a channel by its key, a person by their token, or nobody. */
export const callersOf = (pools: Pools, secret: string) => {
  const people = personFinder(pools, secret)
  const findChannel = channelFinder(pools)
  const callerOf = async ({ access }: Endpoint, request: FastifyRequest): Promise<Caller> => {
    if (access === 'public') return nobody
    if (access === 'channel') return findChannel(request.headers['x-channel-key'])
    const token = bearerOf(request)
    if (!token) throw new AppError(401, 'error.unauthenticated')
    return people.find(token)
  }
  return { callerOf, close: people.close }
}
