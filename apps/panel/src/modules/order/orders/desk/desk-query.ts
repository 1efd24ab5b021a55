import { branchDesk, type Desk, myDesk, type OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { startStream } from '../../../../kit/stream/stream.ts'
import { setServerTime } from '../../../../kit/tick.ts'
import { isPending } from '../steps/pending.ts'
import { type CardFrame, mergeCard, mergeDesk } from './merge.ts'

/** One branch, or all that the user may see. */
export type DeskScope = number | 'all'

const recentFrames = 500
let frames: readonly CardFrame[] = []

const ask = (scope: DeskScope, signal: AbortSignal) =>
  scope === 'all' ? call(myDesk, {}, { signal }) : call(branchDesk, { params: { branch_id: scope } }, { signal })

/** The orders of a desk. The live stream updates them; it continues after the events contained in the reply. */
export const deskQuery = (scope: DeskScope) =>
  queryOptions({
    queryKey: ['order', 'desk', scope] as const,
    queryFn: async ({ client, signal, queryKey }) => {
      const desk = await ask(scope, signal)
      setServerTime(desk.now)
      startStream(desk.heads)
      return mergeDesk(client.getQueryData<Desk>(queryKey), desk, frames, isPending)
    },
    staleTime: 60_000,
    structuralSharing: false,
  })

const changeDesks = (client: QueryClient, change: (desk: Desk) => Desk) =>
  client.setQueriesData<Desk>({ queryKey: ['order', 'desk'] }, (desk) => desk && change(desk))

/** Updates an order on every loaded desk. */
export const showCard = (client: QueryClient, card: OrderCard) => changeDesks(client, (desk) => mergeCard(desk, card))

/** The same for a card of the stream, which a pending response may not contain yet. */
export const showFrame = (client: QueryClient, frame: CardFrame) => {
  frames = [...frames, frame].slice(-recentFrames)
  showCard(client, frame.card)
}

/** Replaces exactly this version of a card; does nothing if a newer one has arrived. */
export const swapCard = (client: QueryClient, current: OrderCard, other: OrderCard) =>
  changeDesks(client, (desk) => ({
    ...desk,
    cards: desk.cards.map((card) => (card.id === current.id && card.version === current.version ? other : card)),
  }))

/** Returns the card as a desk shows it now. */
export const knownCard = (client: QueryClient, order: number) =>
  client
    .getQueriesData<Desk>({ queryKey: ['order', 'desk'] })
    .flatMap(([, desk]) => desk?.cards.find(({ id }) => id === order) ?? [])[0]
