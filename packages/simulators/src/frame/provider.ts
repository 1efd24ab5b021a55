import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { WebhookPolicy } from './deliveries.ts'
import type { Fields } from './fields.ts'
import type { Ids } from './ids.ts'
import type { Webhooks } from './webhooks.ts'

/** What a provider's code works with. `state` is replaced by a reset, so read it from here each time. */
export interface Frame<State, Settings> {
  readonly clock: Clock
  readonly ids: Ids
  readonly webhooks: Webhooks
  readonly settings: Settings
  readonly state: State
  /** Base URL of this provider. */
  url(): string
  /** Runs `action` when the clock reaches `time`, unless a reset came first. */
  at(time: number, action: () => unknown): () => void
}

export interface Answer {
  status: number
  body: unknown
}

/** What the page shows of a provider. */
export interface Overview {
  restaurants: { id: string; name: string; status: string; credentials: Record<string, string> }[]
  orders: OrderLine[]
}

export interface OrderLine {
  id: string
  restaurantId: string
  status: string
  at: number
  note?: string
  /** Commands that fit the order now. They are called with `orderId`. */
  buttons: { command: string; label: string; fields?: Fields }[]
}

export type Command = (fields: Fields) => unknown

/** A simulated provider: everything that is particular to it. The frame adds faults, records, webhooks and the page. */
export interface Provider<State, Settings extends WebhookPolicy, Api extends object> {
  /** Prefix of its paths. */
  name: string
  title: string
  /** Starting values. What the provider does not publish is a setting. */
  settings: () => Settings
  /** Returns the state of a fresh start. */
  begin(): State
  /** Registers the paths that the provider publishes. */
  routes(app: FastifyInstance, frame: Frame<State, Settings>): void
  /** Functions for tests, which the commands use too. */
  api(frame: Frame<State, Settings>): Api
  /** Calls of the admin API below `/_sim/<name>/`. */
  commands(api: Api): Record<string, Command>
  overview(frame: Frame<State, Settings>): Overview
  answers: {
    /** 500 of the gateway. */
    error: Answer
    tooManyCalls: Answer
    notFound: Answer
    /** Answer of the fault `expired-token` at a provider with static keys. */
    unauthorized: Answer
  }
  /** Ends all tokens. A provider with static keys has none. */
  expireTokens?(frame: Frame<State, Settings>): void
  /** Adds what a newcomer finds on the page after `npm run simulators`. */
  demo(api: Api): void
}
