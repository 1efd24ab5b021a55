import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type {
  AdapterCall,
  ExternalRef,
  IncomingEvent,
  Marketplace,
  MarketplaceAction,
  ProviderClient,
  RawRequest,
} from '../../../../../kernel/provider/marketplace.ts'
import { ProviderError } from '../../../../../kernel/provider/provider-error.ts'
import { cancelNoteOf, incomingOrder, parseGetirOrder, stageOf } from './getir.order.ts'

// Facts: the published interface of GetirFood POS 1.5.8. Assumptions to be checked with a contract: `prepare` marks an
// order as ready, and Getir does not repeat a report that was not answered.

const tokenMinutes = 60
const actionGapMs = 60_000

const failure = z.object({ code: z.number() })
const codeOf = (body: unknown) => {
  const { success, data } = failure.safeParse(body)
  return success ? String(data.code) : undefined
}

/** Getir's codes for an order that has left the state: already verified, wrong state, already cancelled. */
const leftState = new Set(['2', '3', '13'])
/**
 * Codes of calls that come too early: another call holds the order, less than a minute has passed, or Getir's courier is
 * not there yet.
 */
const tooEarly = new Set(['4', '15', '62', '71', '74'])
/** The code of keys that Getir does not know. */
const unknownKeys = '73'

/** Translates Getir's codes, which mostly come with status 400. */
const understood = (error: unknown) => {
  if (!(error instanceof ProviderError) || !error.code) return error
  const { message, status, code } = error
  if (leftState.has(code)) return new ProviderError('conflict', message, { status, code })
  if (tooEarly.has(code)) return new ProviderError('busy', message, { status, code, retryAfter: actionGapMs })
  return code === unknownKeys ? new ProviderError('auth', message, { status, code }) : error
}

const signInReply = z.object({ restaurantId: z.string(), token: z.string() })

const ask = (client: ProviderClient, sent: AdapterCall) =>
  client.call(sent, codeOf).catch((error: unknown) => {
    throw understood(error)
  })

const signIn = async (client: ProviderClient) => {
  const { appSecretKey = '', restaurantSecretKey = '' } = client.credentials
  const { json } = await ask(client, {
    method: 'POST',
    path: '/auth/login',
    action: 'POST /auth/login',
    kind: 'auth',
    json: { appSecretKey, restaurantSecretKey },
  })
  return signInReply.parse(json)
}

/** Makes a call with the restaurant's token. */
const call = async (client: ProviderClient, sent: AdapterCall) => {
  const token = await client.token(async () => ({
    token: (await signIn(client)).token,
    expiresAt: new Date(client.now.getTime() + tokenMinutes * 60_000),
  }))
  return ask(client, { ...sent, headers: { ...sent.headers, token } })
}

const pathOf: Readonly<Record<MarketplaceAction, string>> = {
  accept: 'verify',
  prepare: 'prepare',
  ready: 'prepare',
  handover: 'handover',
  depart: 'deliver',
  deliver: 'deliver',
  cancel: 'cancel',
}

const cancelOptions = z.array(z.object({ id: z.string(), message: z.string() }))

const readCancelReasons = async (client: ProviderClient, { external_id }: ExternalRef) => {
  const { json } = await call(client, {
    method: 'GET',
    path: `/food-orders/${external_id}/cancel-options`,
    action: 'GET /food-orders/{id}/cancel-options',
    kind: 'order',
    externalId: external_id,
  })
  return cancelOptions.parse(json).map(({ id, message }) => ({ code: id, name: message }))
}

/** Returns the reason that Getir is told: ours if it offers it for this order, otherwise its first one. */
const reasonFor = async (client: ProviderClient, order: ExternalRef, wanted: string | null | undefined) => {
  const offered = await readCancelReasons(client, order)
  const chosen = offered.find(({ code }) => code === wanted) ?? offered[0]
  if (!chosen) throw new ProviderError('refused', 'the order cannot be cancelled any more')
  return chosen.code
}

const isEqual = (given: unknown, expected: string | undefined) => {
  if (typeof given !== 'string' || !expected) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

const bodyOf = ({ body }: RawRequest): unknown => JSON.parse(body)

const located = z.object({ restaurant: z.object({ id: z.string().max(80) }) })

const eventsOf = (body: unknown, isCancelled: boolean): IncomingEvent[] => {
  const order = parseGetirOrder(body)
  const stage = stageOf(order.status)
  if (isCancelled || stage === 'cancelled')
    return [{ kind: 'stage', external_id: order.id, key: 'cancelled', stage: 'cancelled', note: cancelNoteOf(order) }]
  return [{ kind: 'order', external_id: order.id, key: 'order', order: incomingOrder(order) }]
}

const ordersOf = z.array(z.unknown())

const readOrders = async (client: ProviderClient, path: string) => {
  const { json } = await call(client, { method: 'POST', path, action: `POST ${path}`, kind: 'order' })
  return ordersOf.parse(json)
}

/** Getir Yemek: a token per restaurant, reports by webhook, at least a minute between two steps. */
export const getirMarketplace: Marketplace = {
  code: 'getir',
  name: 'Getir',
  module: 'getir',
  baseUrl: 'https://food-external-api-gateway.getirapi.com',
  platformFields: [
    { key: 'appSecretKey', label: 'App secret key', is_secret: true, is_required: true },
    { key: 'xApiKey', label: 'x-api-key', is_secret: true, is_required: true },
  ],
  branchFields: [{ key: 'restaurantSecretKey', label: 'Restaurant secret key', is_secret: true, is_required: true }],
  actionGapMs,

  actionsFor(step, { courier }) {
    if (step === 'approve') return ['accept']
    if (step === 'ready') return ['ready']
    if (step === 'cancel') return ['cancel']
    if (step === 'depart') return courier === 'marketplace' ? ['ready', 'handover'] : ['ready']
    if (step === 'deliver') return courier === 'marketplace' ? [] : ['deliver']
    return []
  },

  async verify(client) {
    const { restaurantId } = await signIn(client)
    const { json } = await call(client, { method: 'GET', path: '/restaurants', action: 'GET /restaurants' })
    const { name } = z.object({ name: z.string() }).parse(json)
    return { remote_id: restaurantId, name }
  },

  async act(client, order, action, { reason, note }) {
    const path = action === 'accept' && order.is_scheduled ? 'verify-scheduled' : pathOf[action]
    const json =
      action === 'cancel'
        ? { cancelReasonId: await reasonFor(client, order, reason), cancelNote: note ?? '' }
        : undefined
    await call(client, {
      method: 'POST',
      path: `/food-orders/${order.external_id}/${path}`,
      action: `POST /food-orders/{id}/${path}`,
      kind: 'order',
      externalId: order.external_id,
      ...(json ? { json } : {}),
    })
  },

  async read(client, externalId) {
    const { json } = await call(client, {
      method: 'GET',
      path: `/food-orders/${externalId}`,
      action: 'GET /food-orders/{id}',
      kind: 'order',
      externalId,
    })
    const order = parseGetirOrder(json)
    return { order: incomingOrder(order), stage: stageOf(order.status) }
  },

  cancelReasons: readCancelReasons,

  async missed(client) {
    const waiting = await readOrders(client, '/food-orders/periodic/unapproved')
    const cancelled = await readOrders(client, '/food-orders/periodic/cancelled')
    return [...waiting.flatMap((body) => eventsOf(body, false)), ...cancelled.flatMap((body) => eventsOf(body, true))]
  },

  webhook: {
    locate: (request) => {
      try {
        return located.parse(bodyOf(request)).restaurant.id
      } catch {
        return undefined
      }
    },
    isAuthentic: ({ headers }, { credentials }) => isEqual(headers['x-api-key'], credentials.xApiKey),
    parse: (request) => eventsOf(bodyOf(request), request.path === '/cancel'),
    reply: (received) => {
      if (received === 'stored') return { status: 200, json: {} }
      if (received === 'not-authentic') return { status: 401, json: {} }
      return { status: received === 'unreadable' ? 400 : 404, json: {} }
    },
  },
}
