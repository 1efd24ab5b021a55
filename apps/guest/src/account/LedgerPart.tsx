/** @jsxImportSource preact */
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { OwnMovement, ownLedger } from '@sofra/contract/order/guest-history/guest-holdings.contract.ts'
import { useEffect, useState } from 'preact/hooks'
import { Choices } from '../kit/Choices.tsx'
import { money } from '../kit/money.ts'
import { t } from '../kit/t.ts'
import { timeOf } from '../kit/time-of.ts'
import { cheques, readCheques } from './mine.ts'
import { More, None, Part, usePages } from './Part.tsx'

type Kind = 'points' | 'wallet'
type Reply = ReplyOf<typeof ownLedger>

const signed = (amount: number, text: string) => (amount > 0 ? `+${text}` : `−${text}`)

const Movements = ({ kind }: { kind: Kind }) => {
  const pages = usePages<OwnMovement, Reply>(`/ordering/me/ledger?kind=${kind}`)
  const { first, items, more } = pages
  const amountText = (amount: number) =>
    signed(amount, kind === 'points' ? String(Math.abs(amount)) : money(Math.abs(amount)))
  return (
    <>
      {first && (
        <p class="own-balance">
          <b>{kind === 'points' ? t('guest-page.account.points', { n: first.balance }) : money(first.balance)}</b>
          {kind === 'points' && first.balance > 0 && (
            <span class="muted"> {t('guest-page.account.points.worth', { worth: money(first.worth) })}</span>
          )}
        </p>
      )}
      {first?.expiring && (
        <p>
          {t('guest-page.account.points.expire', { n: first.expiring.points, time: timeOf(first.expiring.first_at) })}
        </p>
      )}
      <None of={pages} none={t(`ledger.none.${kind}`)} />
      <ul class="own-list">
        {items.map((one) => (
          <li key={one.id} class="own-row line-foot">
            <span>
              {t(`ledger.kind.${one.kind}`)} {one.order_code && <span class="muted">{one.order_code}</span>}
              <br />
              <span class="muted">{timeOf(one.created_at)}</span>
            </span>
            <b>{amountText(one.amount)}</b>
          </li>
        ))}
      </ul>
      <More more={more} />
    </>
  )
}

/** The value of a cheque. */
export const worthOf = ({ rate, amount }: { rate: number; amount: number }) =>
  rate > 0 ? `%${rate / 100}` : money(amount)

/** The member's points, wallet and cheques. */
export const LedgerPart = () => {
  const [kind, setKind] = useState<Kind>('points')
  useEffect(() => void readCheques(), [])
  return (
    <Part title={t('guest-page.account.ledger')}>
      {cheques.value.length > 0 && (
        <section>
          <h3>{t('guest-page.account.cheques')}</h3>
          <ul class="own-list">
            {cheques.value.map((one) => (
              <li key={one.code} class="own-row line-foot">
                <span>
                  {one.name}
                  <br />
                  <span class="muted">{one.code}</span>
                </span>
                <b>{worthOf(one)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Choices
        title={t('guest-page.account.ledger')}
        name="kind"
        options={[
          { value: 'points', label: t('ledger.points') },
          { value: 'wallet', label: t('guest-page.account.wallet') },
        ]}
        chosen={kind}
        choose={setKind}
      />
      <Movements key={kind} kind={kind} />
    </Part>
  )
}
