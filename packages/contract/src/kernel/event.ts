import type { z } from 'zod'

/** The owner of an event, within which events are ordered: the platform, a company or a branch. */
export type EventScope = 'platform' | 'company' | 'branch'

export interface EventType<Scope extends EventScope = EventScope, Payload extends z.ZodType = z.ZodType> {
  /** Subject and past participle: `order.placed`. */
  name: string
  scope: Scope
  /** Additional data for subscribers: no secrets, and only values that do not change later. */
  payload: Payload
}

/** Declares an event of the server; it belongs to `x.events.ts` of the subject's module. */
export const event = <const Scope extends EventScope, Payload extends z.ZodType>(
  name: string,
  { scope, payload }: { scope: Scope; payload: Payload },
): EventType<Scope, Payload> => ({ name, scope, payload })
