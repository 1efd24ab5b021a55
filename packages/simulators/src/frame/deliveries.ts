import type { Clock } from './clock.ts'

export interface WebhookMessage {
  event: string
  /** Messages of the same key, such as an order's, are sent one after the other. */
  key: string
  method?: 'POST' | 'PUT'
  /** Without a URL the provider has nobody to call. */
  url: string | undefined
  headers?: Record<string, string>
  body: unknown
  /** Runs after each answer, of duplicates and replays too. */
  onAnswer?: (webhook: Webhook) => void
}

/** A message and its fate. A duplicate, replay or retry is a webhook of its own. */
export interface Webhook {
  id: number
  event: string
  key: string
  at: number
  method: string
  url: string
  headers: Record<string, string>
  /** Exact bytes that were sent. */
  body: string
  fate: 'sending' | 'answered' | 'failed' | 'lost' | 'held back' | 'no URL'
  status?: number
  answer?: string
  error?: string
}

export interface WebhookPolicy {
  /** Delays until the further attempts after an answer other than 2xx or none at all. */
  webhookRetriesMs: number[]
  /** Real milliseconds until an attempt counts as failed. */
  webhookTimeoutMs: number
}

/** The delivery of most providers is not published: one attempt unless a setting says otherwise. */
export const oneAttempt: WebhookPolicy = { webhookRetriesMs: [], webhookTimeoutMs: 10_000 }

/** A webhook with what follows its answer. */
export interface Envelope {
  webhook: Webhook
  onAnswer: WebhookMessage['onAnswer']
}

const keptWebhooks = 10_000

/** Sends one attempt and notes its outcome. Returns whether the receiver accepted it. */
const attempt = async ({ webhook, onAnswer }: Envelope, timeoutMs: number) => {
  const { method, url, headers, body } = webhook
  webhook.fate = 'sending'
  try {
    const reply = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    webhook.answer = await reply.text()
    webhook.status = reply.status
    webhook.fate = 'answered'
  } catch (error) {
    webhook.fate = 'failed'
    webhook.error = String(error instanceof Error && error.cause ? error.cause : error)
  }
  if (webhook.fate === 'answered') onAnswer?.(webhook)
  return webhook.status !== undefined && webhook.status >= 200 && webhook.status < 300
}

/** Records webhooks and sends those of the same key one after the other. */
export const createDeliveries = (clock: Clock, policy: () => WebhookPolicy) => {
  let envelopes: Envelope[] = []
  let count = 0
  const lastOf = new Map<string, Promise<void>>()

  const record = (webhook: Omit<Webhook, 'id' | 'at'>, onAnswer: WebhookMessage['onAnswer']): Envelope => {
    count += 1
    const envelope = { webhook: { ...webhook, id: count, at: clock.now() }, onAnswer }
    envelopes.push(envelope)
    if (envelopes.length > keptWebhooks) envelopes = envelopes.slice(-keptWebhooks / 2)
    return envelope
  }

  const copyOf = ({ webhook, onAnswer }: Envelope) => {
    const { event, key, method, url, headers, body } = webhook
    return record({ event, key, method, url, headers, body, fate: 'sending' }, onAnswer)
  }

  /** Sends after the earlier messages of the same key. A failed attempt is repeated as the policy says. */
  const deliver = (envelope: Envelope, retries = policy().webhookRetriesMs): Promise<void> => {
    const { key } = envelope.webhook
    const sending = (lastOf.get(key) ?? Promise.resolve()).then(async () => {
      const [delay, ...later] = retries
      if (!(await attempt(envelope, policy().webhookTimeoutMs)) && delay !== undefined)
        clock.at(clock.now() + delay, () => deliver(copyOf(envelope), later))
    })
    lastOf.set(key, sending)
    return sending.finally(() => {
      if (lastOf.get(key) === sending) lastOf.delete(key)
    })
  }

  return {
    record,
    copyOf,
    deliver,
    /** Returns the webhook of that id, else the newest. */
    find: (id?: number) =>
      envelopes.findLast(({ webhook }) => webhook.fate !== 'no URL' && (id === undefined || webhook.id === id)),
    list: (): readonly Webhook[] => envelopes.map(({ webhook }) => webhook),
    clear: () => {
      envelopes = []
    },
  }
}
