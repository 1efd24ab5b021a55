import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { nameOf } from './samples.ts'

/** Returns faults of the calls' declarations. */
export const contractFaults = (calls: readonly Endpoint[]) => {
  const faults: string[] = []
  const seen = new Set<string>()
  for (const endpoint of calls) {
    const name = nameOf(endpoint)
    const { access, method, path, query } = endpoint
    if (seen.has(name)) faults.push(`${name} is declared twice`)
    seen.add(name)
    if (!/^(\/([a-z0-9]+(-[a-z0-9]+)*|:[a-z]+(_[a-z]+)*))+$/.test(path))
      faults.push(`${name}: the path is not well-formed`)
    if (['public', 'signed-in', 'registering', 'channel', 'member'].includes(access)) continue
    if (!access.startsWith(`${method.toLowerCase()}-`)) faults.push(`${name}: ${access} is not a key of its method`)
    const isList = query !== undefined && 'shape' in query && Object.hasOwn(query.shape as object, 'page')
    if (isList && !access.endsWith('-all')) faults.push(`${name}: ${access} is not a key of a list`)
  }
  return faults
}

/** Reads every route from the server's route tree, such as `GET /api/kitchen/:id`. */
export const routesOf = (app: FastifyInstance) => {
  const routes: string[] = []
  const trail: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, segment = '', methods] = /^([\s│├└─]*)(\S+?)?(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    if (indent === undefined || !segment) continue
    const depth = Math.round(indent.length / 4)
    trail.splice(depth - 1, trail.length, segment)
    for (const method of methods?.split(', ') ?? []) {
      if (method !== 'HEAD' && method !== 'OPTIONS') routes.push(`${method} ${trail.join('')}`)
    }
  }
  return routes
}

interface Answer {
  status: number
}

/** A caller, and the status expected from the calls that `at` selects. */
export interface Request {
  who: string
  at: (endpoint: Endpoint) => boolean
  expected: number
  request: (endpoint: Endpoint) => Promise<Answer>
}

/** Arbitrary ids: authorisation must not depend on them. */
export const anyIds = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1]))

/** Returns calls with an unexpected status: `GET /kitchen: a stranger got 200, not 401`. */
export const accessFaults = async (calls: readonly Endpoint[], requests: readonly Request[]) => {
  const faults: string[] = []
  for (const { who, at, expected, request } of requests) {
    for (const endpoint of calls.filter(at)) {
      const { status } = await request(endpoint)
      if (status !== expected) faults.push(`${nameOf(endpoint)}: ${who} got ${status}, not ${expected}`)
    }
  }
  return faults
}
