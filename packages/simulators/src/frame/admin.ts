import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import { type Fault, faultKinds } from './faults.ts'
import { bodyOf, type Fields, numberOf, paramOf } from './fields.ts'
import type { Mounted } from './mount.ts'
import type { Command } from './provider.ts'
import { Refusal } from './refusal.ts'

const newest = 50

/** Returns the given values of `fields`, so that an absent one stays absent. */
const chanceOf = (fields: Fields): Chance & { size?: number } => {
  const entries = ['next', 'share', 'size'].map((key) => [key, numberOf(fields, key)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

const faultFrom = (fields: Fields): Fault => {
  const kind = faultKinds.find((one) => one === fields.kind)
  if (!kind) throw new Refusal(400, { error: `kind is one of ${faultKinds.join(', ')}` })
  const { path, method } = fields
  const numbers = ['ms', 'status', 'retryAfter'].map((key) => [key, numberOf(fields, key)] as const)
  return {
    kind,
    ...chanceOf(fields),
    ...(typeof path === 'string' && path !== '' && { path }),
    ...(typeof method === 'string' && method !== '' && { method }),
    ...Object.fromEntries(numbers.filter(([, value]) => value !== undefined)),
  }
}

/** The calls that every provider has below `/_sim/<name>/`. */
const commonCommands = (clock: Clock, { simulator }: Mounted): Record<string, Command> => ({
  settings: (fields) => Object.assign(simulator.settings, fields),
  fault: (fields) => simulator.fault(faultFrom(fields)),
  'clear-faults': () => simulator.clearFaults(),
  'lose-answer': (fields) => simulator.fault(faultFrom({ ...fields, kind: 'lost-answer' })),
  'lose-webhooks': (fields) => simulator.webhooks.lose(chanceOf(fields)),
  'duplicate-webhooks': (fields) => simulator.webhooks.duplicate(chanceOf(fields)),
  'reorder-webhooks': (fields) => simulator.webhooks.reorder(chanceOf(fields)),
  'release-webhooks': () => simulator.webhooks.release(),
  'replay-webhook': (fields) => simulator.webhooks.replay(numberOf(fields, 'id')),
  advance: (fields) => advance(clock, fields),
  reset: () => simulator.reset(),
})

const advance = async (clock: Clock, fields: Fields) => {
  const ms = numberOf(fields, 'ms')
  if (ms === undefined || !(ms >= 0)) throw new Refusal(400, { error: 'ms is a number of milliseconds' })
  await clock.advance(ms)
  return { now: clock.now() }
}

/** Returns the mounted provider that the path names. */
const providerOf = (request: FastifyRequest, mounted: readonly Mounted[]) => {
  const one = mounted.find(({ simulator }) => simulator.name === paramOf(request, 'provider'))
  if (!one) throw new Refusal(404, { error: 'no such provider' })
  return one
}

const summaryOf = ({ simulator, commands }: Mounted) => ({
  name: simulator.name,
  title: simulator.title,
  url: simulator.url,
  ...simulator.overview(),
  canOrder: 'place-order' in commands,
  faults: simulator.faults(),
  calls: simulator.calls.slice(-newest).toReversed(),
  webhooks: simulator.sentWebhooks.slice(-newest).toReversed(),
})

/** Refuses calls of other web pages: their scripts can send a plain request to loopback, but neither this type nor this host. */
const refuseOtherPages = (request: FastifyRequest) => {
  const isLocal = ['127.0.0.1', 'localhost'].includes(request.hostname.split(':')[0] ?? '')
  const isJson = request.headers['content-type']?.startsWith('application/json')
  if (!isLocal || (request.method === 'POST' && !isJson))
    throw new Refusal(403, { error: 'loopback host and application/json only' })
}

/** Admin API of all simulators, below `/_sim`. */
export const adminRoutes = (clock: Clock, mounted: readonly Mounted[]) => async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request) => refuseOtherPages(request))
  app.get('/', () => ({ now: clock.now(), providers: mounted.map(summaryOf) }))
  app.post('/advance', (request) => advance(clock, bodyOf(request)))
  app.get('/:provider/state', (request) => {
    const one = providerOf(request, mounted)
    return { ...summaryOf(one), settings: one.simulator.settings }
  })
  app.get('/:provider/calls', (request) => providerOf(request, mounted).simulator.calls)
  app.get('/:provider/webhooks', (request) => providerOf(request, mounted).simulator.sentWebhooks)
  app.post('/:provider/:command', async (request) => {
    const one = providerOf(request, mounted)
    const commands = { ...commonCommands(clock, one), ...one.commands }
    const name = paramOf(request, 'command')
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw new Refusal(404, { error: `commands: ${Object.keys(commands).join(', ')}` })
    return (await command(bodyOf(request))) ?? {}
  })
}
