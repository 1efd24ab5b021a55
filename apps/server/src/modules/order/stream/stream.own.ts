import {
  mostOwnStreams,
  type OwnOrderFrame,
  ownOrderStream,
} from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import { channel, type StreamContext, signedMember } from '../../../kernel/context.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { guestToken } from '../../../kernel/guest-link.ts'
import type { Drain } from '../../../kernel/http/drain.ts'
import { holdingSignIns } from '../../member/guest-account/guest-account.api.ts'
import { readOwnStates } from '../guest-history/guest-history.api.ts'
import type { CardRow } from '../orders/order.cards.api.ts'
import { openHeartbeats } from './stream.heartbeats.ts'
import { beginStream, openStreams, retryFrame } from './stream.response.ts'
import type { Stream } from './stream.ts'

interface Parts {
  pools: Pools
  stream: Stream
  drain: Drain
  secret: string
  heartbeatMs: number
}

const frameOf = ({ id, company_id, code, status, version, promised_at, ready_at }: CardRow, secret: string) => ({
  token: guestToken(secret, 'order', { company_id, id }),
  id,
  code,
  status,
  version,
  promised_at,
  ready_at,
})

/** Sends each state of an order once, and never after a later state. */
const statesTo = (send: (text: string) => void) => {
  const sent = new Map<number, number>()
  return (order: OwnOrderFrame) => {
    if (order.version <= (sent.get(order.id) ?? 0)) return
    sent.set(order.id, order.version)
    send(`data: ${JSON.stringify(order)}\n\n`)
  }
}

/** Streams the states of a member's own orders: the present ones first, then each change. Ends with the session. */
export const ownStreams = ({ pools, stream, drain, secret, heartbeatMs }: Parts) => {
  const open = openStreams(drain, mostOwnStreams)
  const heartbeats = openHeartbeats(pools, { everyMs: heartbeatMs, holdingOf: holdingSignIns })
  return (context: StreamContext) => {
    const { companyId, scope } = channel(context)
    const { id: memberId, session } = signedMember(context)
    const of = `${companyId} ${memberId}`
    open.refuse(of)
    const response = beginStream(context, ownOrderStream.path)
    if (!response) return
    const { out, send } = response
    const sendState = statesTo(send)
    // Changes during the first read are held back and sent after it.
    let pendingCards: CardRow[] | undefined = []
    const receive = (card: CardRow) => {
      if (pendingCards) pendingCards.push(card)
      else sendState(frameOf(card, secret))
    }
    const { started, leave } = stream.follow({ companyId, memberId, receive })
    const begin = async () => {
      await started
      const states = await reading(pools, scope, (query) => readOwnStates(query, { companyId, memberId }, secret))
      send(retryFrame())
      for (const state of states) sendState(state)
      for (const card of pendingCards ?? []) sendState(frameOf(card, secret))
      pendingCards = undefined
    }
    // After a failed read the stream ends, and the client reconnects.
    begin().catch(() => out.end())
    const look = () =>
      context.callerAgain().then(
        () => true,
        (error: unknown) => {
          const isOver = error instanceof AppError && error.status === 401
          if (isOver) out.end()
          return isOver
        },
      )
    const alive = heartbeats.add({ session: `${companyId} ${session}`, beat: () => send(': \n\n'), look })
    const stop = drain.on(() => {
      send(retryFrame())
      out.end()
    })
    open.count(of, out)
    out.on('close', () => {
      alive.remove()
      stop()
      leave()
    })
  }
}
