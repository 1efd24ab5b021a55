import fastify from 'fastify'
import { adminRoutes } from './frame/admin.ts'
import { createClock } from './frame/clock.ts'
import { parseBodies } from './frame/hooks.ts'
import { createIds, seededRandom } from './frame/ids.ts'
import { type Mounted, mount, type World } from './frame/mount.ts'
import { page } from './frame/page.ts'
import { Refusal } from './frame/refusal.ts'
import { providers } from './providers.ts'

export interface StartOptions {
  /** 0 takes a free port. */
  port?: number
  /** First time of the clock, milliseconds since 1970. */
  start?: number
  /** Of the faults by share. */
  seed?: number
  demo?: boolean
}

const fixedStart = Date.parse('2027-01-15T09:00:00Z')

/** Starts all simulators on loopback. Throws in production. */
export const startSimulators = async (options: StartOptions = {}) => {
  const { port = 0, start = fixedStart, seed = 1, demo = false } = options
  if (process.env.NODE_ENV === 'production') throw new Error('Simulators do not start in production.')
  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 500 } })
  const clock = createClock(start)
  let origin = ''
  const world: World = { clock, ids: createIds(start), random: seededRandom(seed), url: () => origin, demo }
  const mounted: Mounted[] = []

  parseBodies(app)
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) console.error(error)
    const { status, body } = error instanceof Refusal ? error : { status: 500, body: { error: String(error) } }
    return reply.code(status).send(body)
  })
  app.get('/', (_request, reply) => reply.type('text/html').send(page()))
  const simulators = providers((provider) => {
    const one = mount(app, provider, world)
    mounted.push(one)
    return one.simulator
  })
  app.register(adminRoutes(clock, mounted), { prefix: '/_sim' })
  origin = await app.listen({ port, host: '127.0.0.1' })

  return {
    ...simulators,
    clock,
    origin,
    url: (name: keyof typeof simulators) => simulators[name].url,
    close: () => app.close(),
  }
}

export type Simulators = Awaited<ReturnType<typeof startSimulators>>
