/** @jsxImportSource preact */

import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { guestBill } from '@sofra/contract/order/bill/guest-bill.contract.ts'
import { useEffect, useState } from 'preact/hooks'
import { call, Refused } from '../kit/api.ts'
import { money } from '../kit/money.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { t } from '../kit/t.ts'
import { keys } from './commands.ts'
import { Password } from './TableSheet.tsx'

type Reply = ReplyOf<typeof guestBill>
type Bill = NonNullable<Reply['bill']>

/** The table's total, and its paid and due amounts. */
const Sums = ({ bill: { orders, total, paid, due } }: { bill: Bill }) => (
  <>
    <ul class="ordered">
      {orders.flatMap(({ code, status, lines }) =>
        lines.map((line) => (
          <li key={`${code} ${line.no}`}>
            <b>{line.quantity}×</b> <span>{line.name}</span> <span class="amount">{money(line.net)}</span>
            {(status === 'cancelled' || status === 'returned') && (
              <p class="muted">{t(`guest-page.status.${status}`)}</p>
            )}
          </li>
        )),
      )}
    </ul>
    <dl class="sums">
      <div>
        <dt>{t('bill.total')}</dt>
        <dd>{money(total)}</dd>
      </div>
      {paid > 0 && (
        <div>
          <dt>{t('bill.paid')}</dt>
          <dd>{money(paid)}</dd>
        </div>
      )}
      <div class="total">
        <dt>{t('bill.due')}</dt>
        <dd>{money(Math.max(due, 0))}</dd>
      </div>
    </dl>
  </>
)

/** The open bill of the guest's table, loaded each time it opens. */
export const BillSheet = () => {
  const [reply, setReply] = useState<Reply>()
  const [state, setState] = useState<'reads' | 'locked' | 'failed'>('reads')
  const read = async () => {
    try {
      setReply(await call<Reply>(`/ordering/bill?${new URLSearchParams(keys())}`))
    } catch (error) {
      setState(error instanceof Refused && error.status === 403 ? 'locked' : 'failed')
    }
  }
  useEffect(() => void read(), [])
  const title = reply ? `${t('bill.mine')} · ${t('guest-page.table', { table: reply.table })}` : t('bill.mine')
  return (
    <Sheet title={title}>
      {!reply && state === 'locked' && <Password onEnter={read} />}
      {!reply && state !== 'locked' && (
        <p class="muted" role="status">
          {t(state === 'failed' ? 'guest-page.no-connection' : 'guest-page.loading')}
        </p>
      )}
      {reply && (reply.bill ? <Sums bill={reply.bill} /> : <p class="none">{t('bill.mine.none')}</p>)}
    </Sheet>
  )
}
