import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Desk, OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import type { StreamFrame } from '@sofra/contract/order/stream/stream.contract.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { chime, setWaiting, startAlarm } from '../../../../kit/alarm/alarm.ts'
import { notify } from '../../../../kit/alarm/notify.ts'
import { serverNow } from '../../../../kit/http/server-time.ts'
import { onSessionEnd } from '../../../../kit/http/tokens.ts'
import { branchQuery } from '../../../../kit/session/branch.ts'
import { bootstrapQuery, meQuery } from '../../../../kit/session/session.ts'
import { isLeader } from '../../../../kit/stream/leader.ts'
import { statusAt, streamStatus } from '../../../../kit/stream/status.ts'
import { onFrame, onResync } from '../../../../kit/stream/stream.ts'
import { announce as announceToReaders } from '../../../../kit/toast/announce.ts'
import { currencyOf } from '../../../../kit/words/format.ts'
import { t } from '../../../../kit/words/i18n.ts'
import { hearCommand } from '../../../branch/table-command/table-command.api.tsx'
import { startDeskHeartbeat } from '../../desk-heartbeat/desk-heartbeat.api.ts'
import { printsByItself } from '../../print/device.api.ts'
import { printWaiting } from '../../print/print.api.ts'
import { isPending } from '../steps/pending.ts'
import { columnOf } from './board/columns.ts'
import { deskQuery, knownCard, showFrame } from './desk-query.ts'
import { seesAll } from './sees-all.ts'
import { ringingFor } from './waiting.ts'

const lookAgain = 15_000
let watching = false

const isDeskOpen = (client: QueryClient, key: readonly unknown[]) =>
  client.getQueryCache().find<Desk>({ queryKey: key, exact: true })?.isActive() ?? false

/** Whether events of a branch ring here: for the platform's staff only those of open desks. */
const isOurs = (client: QueryClient, account: AccountType, branch: number) =>
  !seesAll(account) || isDeskOpen(client, deskQuery(branch).queryKey)

const mayApprove = (client: QueryClient) =>
  client.getQueryData(meQuery.queryKey)?.permissions.includes(orderSteps.approve.access) ?? false

const countWaiting = (client: QueryClient, account: AccountType) => {
  const settings = client.getQueryData(bootstrapQuery.queryKey)?.delivery_types
  const desks = client.getQueriesData<Desk>({ queryKey: ['order', 'desk'] }).flatMap(([key, desk]) => {
    const counts = seesAll(account) ? typeof key[2] === 'number' && isDeskOpen(client, key) : true
    return desk && counts ? [desk] : []
  })
  setWaiting(ringingFor(desks, { mayApprove: mayApprove(client), settings, now: serverNow() }))
}

const moneyOf = (client: QueryClient, currency: string, total: number) => {
  const currencies = client.getQueryData(bootstrapQuery.queryKey)?.currencies
  return formatMoney(total, currencyOf(currencies, currency))
}

/** Automatically approved orders play a sound once. */
const isAcceptedNow = (card: OrderCard, before: OrderCard | undefined) =>
  card.auto_accepted && card.status === 'preparing' && (!before || before.status === 'waiting_for_approval')

const announce = (client: QueryClient, card: OrderCard, before: OrderCard | undefined, leadMinutes: number) => {
  const { branch_name: branch, total, currency } = card
  const body = total === null ? branch : t('desk.arrived.body', { branch, total: moneyOf(client, currency, total) })
  const show = (title: string) => {
    if (isLeader()) notify({ tag: `order-${card.id}-${card.status}`, title, body })
  }
  if (!before && card.status === 'waiting_for_approval' && mayApprove(client)) {
    show(t('desk.arrived', { code: card.code }))
    announceToReaders(
      total === null
        ? t('desk.announced.plain', { code: card.code, branch })
        : t('desk.announced', { code: card.code, total: moneyOf(client, currency, total), branch }),
    )
    if (columnOf(card, serverNow(), leadMinutes) === 'scheduled') chime('scheduled')
  }
  if (isAcceptedNow(card, before)) {
    const title = t('desk.accepted-itself', { code: card.code })
    show(title)
    announceToReaders(title)
    chime('scheduled')
  }
  if (before && before.status !== 'cancelled' && card.status === 'cancelled' && !isPending(card.id)) {
    show(t('desk.was-cancelled', { code: card.code }))
    chime('cancelled')
  }
}

/** Prints an approved order here; of several notified devices, one gets the print. */
const printHere = async (client: QueryClient, branch: number, id: number) => {
  if (isLeader() && printsByItself()) await printWaiting(client, branch, { id })
}

/** A reservation request needs a quick answer; other guest messages do not. */
const hearGuest = ({ branch_id, of, is_new, waiting }: Extract<StreamFrame, { type: 'guest' }>) => {
  if (of !== 'reservation' || !is_new) return
  const title = t('reservation.arrived')
  chime('called')
  announceToReaders(title)
  if (isLeader()) notify({ tag: `reservation-${branch_id}`, title, body: t('reservation.waiting', { n: waiting }) })
}

const hear = (frame: StreamFrame, isOurs: (branch: number) => boolean) => {
  if (frame.type === 'guest' && isOurs(frame.branch_id)) hearGuest(frame)
  if (frame.type === 'table-command' && isOurs(frame.branch_id)) hearCommand(frame)
}

const follow = (client: QueryClient, account: AccountType) =>
  onFrame((frame, position) => {
    if (frame.type === 'branch') void client.invalidateQueries({ queryKey: branchQuery(frame.branch_id).queryKey })
    // The desk shows failed prints.
    if (frame.type === 'print' && frame.state === 'waiting' && isOurs(client, account, frame.branch_id))
      printHere(client, frame.branch_id, frame.print_id).catch(() => undefined)
    hear(frame, (branch) => isOurs(client, account, branch))
    if (frame.type !== 'order') return
    const { card } = frame
    const desk = client.getQueryData(deskQuery('all').queryKey)
    const ours = isOurs(client, account, card.branch_id)
    if (ours) announce(client, card, knownCard(client, card.id), desk?.lead_minutes ?? 60)
    if (position) showFrame(client, { card, ...position })
    void client.invalidateQueries({ queryKey: ['order', 'one', card.id] })
  })

/**
 * Watches the orders while the user is signed in, on every screen: updates the desks, rings while orders wait, notifies, prints
 * approved orders. Idempotent.
 */
export const startOrderWatch = (client: QueryClient, account: AccountType) => {
  if (watching) return
  watching = true
  startAlarm()
  const count = () => countWaiting(client, account)
  const stopFollowing = follow(client, account)
  onResync(() => void client.invalidateQueries({ queryKey: ['order'] }))
  client.getQueryCache().subscribe(({ query }) => {
    const [resource, part] = query.queryKey
    // Called during a cache update; the alarm renders components, which have to wait until the update is done.
    if (resource === 'order' && part === 'desk') queueMicrotask(count)
  })
  const timer = setInterval(() => {
    count()
    const isDown = statusAt(streamStatus(), Date.now()).state !== 'live'
    if (isDown) void client.invalidateQueries({ queryKey: ['order', 'desk'] })
  }, lookAgain)
  const observed = seesAll(account) ? undefined : new QueryObserver(client, deskQuery('all'))
  const stopReading = observed?.subscribe(() => undefined)
  onSessionEnd(() => {
    stopFollowing()
    clearInterval(timer)
    stopReading?.()
  })
  if (observed) startDeskHeartbeat(client)
}
