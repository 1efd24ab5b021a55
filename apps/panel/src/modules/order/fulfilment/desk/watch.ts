import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Desk, OrderCard } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { chime, setWaiting, startAlarm } from '../../../../kit/alarm/alarm.ts'
import { notify } from '../../../../kit/alarm/notify.ts'
import { serverNow } from '../../../../kit/http/server-time.ts'
import { branchQuery } from '../../../../kit/session/branch.ts'
import { bootstrapQuery } from '../../../../kit/session/session.ts'
import { isLeader } from '../../../../kit/stream/leader.ts'
import { statusAt, streamStatus } from '../../../../kit/stream/status.ts'
import { onFrame, onResync } from '../../../../kit/stream/stream.ts'
import { announce as say } from '../../../../kit/toast/announce.ts'
import { currencyOf } from '../../../../kit/words/format.ts'
import { t } from '../../../../kit/words/i18n.ts'
import { hearCommand } from '../../../branch/table-command/table-command.api.tsx'
import { printsByItself } from '../device.ts'
import { isPending } from '../steps/pending.ts'
import { columnOf } from './board/columns.ts'
import { deskQuery, knownCard, showFrame } from './desk-query.ts'
import { seesAll } from './sees-all.ts'
import { ringingFor } from './waiting.ts'

const lookAgain = 15_000
let watching = false

const isDeskOpen = (client: QueryClient, key: readonly unknown[]) =>
  client.getQueryCache().find<Desk>({ queryKey: key, exact: true })?.isActive() ?? false

/** Whether what happens in a branch is to be heard here: of all branches of the platform those whose desk is open. */
const isOurs = (client: QueryClient, account: AccountType, branch: number) =>
  !seesAll(account) || isDeskOpen(client, deskQuery(branch).queryKey)

const countWaiting = (client: QueryClient, account: AccountType) => {
  const settings = client.getQueryData(bootstrapQuery.queryKey)?.delivery_types
  const desks = client.getQueriesData<Desk>({ queryKey: ['order', 'desk'] }).flatMap(([key, desk]) => {
    const counts = seesAll(account) ? typeof key[2] === 'number' && isDeskOpen(client, key) : true
    return desk && counts ? [desk] : []
  })
  setWaiting(ringingFor(desks, settings, serverNow()))
}

const moneyOf = (client: QueryClient, currency: string, total: number) => {
  const currencies = client.getQueryData(bootstrapQuery.queryKey)?.currencies
  return formatMoney(total, currencyOf(currencies, currency))
}

const announce = (client: QueryClient, card: OrderCard, before: OrderCard | undefined, leadMinutes: number) => {
  const { branch_name: branch, total, currency } = card
  const body = total === null ? branch : t('desk.arrived.body', { branch, total: moneyOf(client, currency, total) })
  const show = (title: string) => {
    if (isLeader()) notify({ tag: `order-${card.id}-${card.status}`, title, body })
  }
  if (!before && card.status === 'waiting_for_approval') {
    show(t('desk.arrived', { code: card.code }))
    say(
      total === null
        ? t('desk.announced.plain', { code: card.code, branch })
        : t('desk.announced', { code: card.code, total: moneyOf(client, currency, total), branch }),
    )
    if (columnOf(card, serverNow(), leadMinutes) === 'scheduled') chime('scheduled')
  }
  if (before && before.status !== 'cancelled' && card.status === 'cancelled' && !isPending(card.id)) {
    show(t('desk.was-cancelled', { code: card.code }))
    chime('cancelled')
  }
}

const printApproved = async (client: QueryClient, card: OrderCard) => {
  if (!isLeader() || !printsByItself()) return
  const { printWhenWanted } = await import('../receipt/print.tsx')
  await printWhenWanted(client, card)
}

const follow = (client: QueryClient, account: AccountType) =>
  onFrame((frame, position) => {
    if (frame.type === 'branch') void client.invalidateQueries({ queryKey: branchQuery(frame.branch_id).queryKey })
    if (frame.type === 'table-command' && isOurs(client, account, frame.branch_id)) hearCommand(frame)
    if (frame.type !== 'order') return
    const { card, action } = frame
    const desk = client.getQueryData(deskQuery('all').queryKey)
    const ours = isOurs(client, account, card.branch_id)
    if (ours) announce(client, card, knownCard(client, card.id), desk?.lead_minutes ?? 60)
    if (position) showFrame(client, { card, ...position })
    void client.invalidateQueries({ queryKey: ['order', 'one', card.id] })
    // A failed print shows its own notice; the receipt can be printed by hand.
    if (ours && action === 'approve') printApproved(client, card).catch(() => undefined)
  })

/**
 * Watches over the orders for as long as the person is signed in, whichever screen they look at: keeps the desks
 * fresh, rings while something waits, notifies, prints what was approved. Called as often as one likes.
 */
export const startOrderWatch = (client: QueryClient, account: AccountType) => {
  if (watching) return
  watching = true
  startAlarm()
  const count = () => countWaiting(client, account)
  follow(client, account)
  onResync(() => void client.invalidateQueries({ queryKey: ['order'] }))
  client.getQueryCache().subscribe(({ query }) => {
    const [resource, part] = query.queryKey
    // Called in the middle of a change; the alarm renders components, which must wait until it is over.
    if (resource === 'order' && part === 'desk') queueMicrotask(count)
  })
  setInterval(() => {
    count()
    const isDown = statusAt(streamStatus(), Date.now()).state !== 'live'
    if (isDown) void client.invalidateQueries({ queryKey: ['order', 'desk'] })
  }, lookAgain)
  if (!seesAll(account)) new QueryObserver(client, deskQuery('all')).subscribe(() => undefined)
}
