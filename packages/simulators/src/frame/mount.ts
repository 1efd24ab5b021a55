import type { FastifyInstance } from 'fastify'
import { createCalls, type ReceivedCall } from './calls.ts'
import type { Clock } from './clock.ts'
import type { Webhook, WebhookPolicy } from './deliveries.ts'
import { createFaults, type Fault } from './faults.ts'
import { parseBodies, watchCalls } from './hooks.ts'
import type { Ids } from './ids.ts'
import type { Command, Frame, Overview, Provider } from './provider.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

/** Controls that each provider has besides its own functions. */
export interface Controls<Settings> {
  name: string
  title: string
  /** Base URL for the adapter. */
  readonly url: string
  readonly settings: Settings
  readonly calls: readonly ReceivedCall[]
  readonly sentWebhooks: readonly Webhook[]
  webhooks: Pick<Webhooks, 'lose' | 'duplicate' | 'reorder' | 'release' | 'replay'>
  fault(fault: Fault): void
  faults(): Fault[]
  clearFaults(): void
  overview(): Overview
  /** Restores the state and settings of the start. */
  reset(): void
}

export interface World {
  clock: Clock
  ids: Ids
  random: () => number
  /** Base URL of all simulators. */
  url: () => string
  /** Whether to add the demo's restaurants at the start and after a reset. */
  demo: boolean
}

/** Mounts a provider on its prefix. Returns its functions and controls. */
export const mount = <State, Settings extends WebhookPolicy, Api extends object>(
  app: FastifyInstance,
  provider: Provider<State, Settings, Api>,
  world: World,
) => {
  const { clock, ids, random } = world
  const { name, title, answers } = provider
  const prefix = `/${name}`
  const calls = createCalls()
  const faults = createFaults(random)
  const settings = provider.settings()
  const webhooks = createWebhooks(clock, () => settings, random)
  let state = provider.begin()
  let run = 0

  const frame: Frame<State, Settings> = {
    clock,
    ids,
    webhooks,
    settings,
    get state() {
      return state
    },
    url: () => world.url() + prefix,
    at: (time, action) => {
      const ownRun = run
      return clock.at(time, () => (run === ownRun ? action() : undefined))
    },
  }
  const api = provider.api(frame)
  const { expireTokens } = provider

  app.register(
    async (scope) => {
      parseBodies(scope)
      watchCalls(scope, prefix, {
        clock,
        calls,
        faults,
        answers,
        expireTokens: expireTokens && (() => expireTokens(frame)),
      })
      provider.routes(scope, frame)
    },
    { prefix },
  )
  if (world.demo) provider.demo(api)

  const controls: Controls<Settings> = {
    name,
    title,
    get url() {
      return frame.url()
    },
    settings,
    get calls() {
      return calls.list()
    },
    get sentWebhooks() {
      return webhooks.list()
    },
    webhooks,
    fault: faults.add,
    faults: faults.list,
    clearFaults: faults.clear,
    overview: () => provider.overview(frame),
    reset: () => {
      run += 1
      state = provider.begin()
      Object.assign(settings, provider.settings())
      calls.clear()
      faults.clear()
      webhooks.clear()
      if (world.demo) provider.demo(api)
    },
  }
  // Object.assign would read the getters once.
  const simulator: Api & Controls<Settings> = Object.defineProperties({ ...api } as Api & Controls<Settings>, {
    ...Object.getOwnPropertyDescriptors(controls),
  })
  return { simulator, commands: provider.commands(api) }
}

/** A mounted provider, as the admin API and the page see it. */
export interface Mounted {
  simulator: Controls<WebhookPolicy>
  commands: Record<string, Command>
}
