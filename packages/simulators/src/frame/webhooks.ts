import { type Chance, decider } from './chance.ts'
import type { Clock } from './clock.ts'
import { createDeliveries, type Envelope, type Webhook, type WebhookMessage, type WebhookPolicy } from './deliveries.ts'

type Decide = ReturnType<typeof decider>
const never: Decide = { applies: () => false, isSpent: () => true }

/** Sends a provider's webhooks, and loses, duplicates or reorders them on demand. */
export const createWebhooks = (clock: Clock, policy: () => WebhookPolicy, random: () => number) => {
  const { record, copyOf, deliver, find, list, clear } = createDeliveries(clock, policy)
  let held: Envelope[] = []
  let groupSize = 0
  let loses = never
  let duplicates = never
  let reorders: { decide: Decide; size: number } = { decide: never, size: 2 }

  const release = async () => {
    const batch = held.toReversed()
    held = []
    await Promise.all(batch.map((envelope) => deliver(envelope)))
  }

  /** Holds the message back until its group is complete, then sends the newest first. */
  const holdBack = async (envelope: Envelope) => {
    if (held.length === 0) groupSize = reorders.size
    envelope.webhook.fate = 'held back'
    held.push(envelope)
    if (held.length >= groupSize) await release()
  }

  return {
    /** Sends a message. Resolves with its webhook when the receiver has answered, or when the message was lost or held back. */
    send: async (message: WebhookMessage): Promise<Webhook> => {
      const { event, key, method = 'POST', url, onAnswer } = message
      const headers = { 'content-type': 'application/json', ...message.headers }
      const body = JSON.stringify(message.body)
      const envelope = record({ event, key, method, url: url ?? '', headers, body, fate: 'sending' }, onAnswer)
      const { webhook } = envelope
      if (url === undefined) webhook.fate = 'no URL'
      else if (loses.applies()) webhook.fate = 'lost'
      else if (held.length > 0 || reorders.decide.applies()) await holdBack(envelope)
      else {
        await deliver(envelope)
        if (duplicates.applies()) await deliver(copyOf(envelope))
      }
      return webhook
    },
    lose: (chance: Chance) => {
      loses = decider(chance, random)
    },
    duplicate: (chance: Chance) => {
      duplicates = decider(chance, random)
    },
    /** Holds messages back in groups of `size` and sends each group newest first. */
    reorder: ({ size = 2, share }: { size?: number; share?: number }) => {
      reorders = { decide: decider(share === undefined ? { next: 1 } : { share }, random), size }
    },
    /** Sends the messages that are held back, newest first. */
    release,
    /** Sends the same bytes again: those of `id`, else of the newest webhook. */
    replay: async (id?: number): Promise<Webhook | undefined> => {
      const envelope = find(id)
      if (!envelope) return undefined
      const copy = copyOf(envelope)
      await deliver(copy)
      return copy.webhook
    },
    /** Oldest first. */
    list,
    clear: () => {
      clear()
      held = []
      loses = never
      duplicates = never
      reorders = { decide: never, size: 2 }
    },
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>
