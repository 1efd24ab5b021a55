import type { z } from 'zod'

/** Whose an event is, and so whose order it keeps: the platform's, a company's or a branch's. */
export type EventScope = 'platform' | 'company' | 'branch'

export interface EventType<Scope extends EventScope = EventScope, Payload extends z.ZodType = z.ZodType> {
  /** `order.placed`: what it is about, and what happened to it. */
  name: string
  scope: Scope
  /** What a subscriber receives beside the record's id: no secrets, and only what does not change afterwards. */
  payload: Payload
}

/** Declares an event that the server emits; it stands in the `x.events.ts` of the module that it is about. */
export const event = <const Scope extends EventScope, Payload extends z.ZodType>(
  name: string,
  { scope, payload }: { scope: Scope; payload: Payload },
): EventType<Scope, Payload> => ({ name, scope, payload })
