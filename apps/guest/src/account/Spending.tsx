/** @jsxImportSource preact */
import { computed, effect, signal } from '@preact/signals'
import { parseMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Spendable } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { faultOf, quote } from '../basket/checkout.ts'
import { Field } from '../kit/Field.tsx'
import { currency, money } from '../kit/money.ts'
import { t } from '../kit/t.ts'
import { profile } from './mine.ts'
import { isMisspent, spending } from './spending.ts'

type Kind = keyof typeof spending.value

/** What was typed of each; of what was not touched as much is spent as may be. */
const typed = signal<Partial<Record<Kind, string>>>({})
/** The last limits that a basket was priced with: while the next ones are on their way these stand. */
const limits = signal<Spendable | null>(null)

const read: Readonly<Record<Kind, (text: string) => number | null>> = {
  points: (text) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null),
  wallet: (text) => parseMoney(text, currency),
}

/** What is wrong with an amount that was typed, by what may be spent on this basket. */
const wrongOf = (kind: Kind, { points, least_points, wallet }: Spendable) => {
  const text = typed.value[kind]
  if (text === undefined || spending.value[kind] === 0) return ''
  const amount = read[kind](text) ?? 0
  if (kind === 'points') {
    if (amount > points) return t('guest-page.account.spend-points.most', { n: points })
    return amount < least_points ? t('guest-page.account.spend-points.least', { n: least_points }) : ''
  }
  if (amount > wallet) return t('guest-page.account.spend-wallet.most', { amount: money(wallet) })
  return amount <= 0 ? t('guest-page.account.spend-wallet.wrong') : ''
}

const wrong = computed(() => {
  const most = limits.value
  return { points: most ? wrongOf('points', most) : '', wallet: most ? wrongOf('wallet', most) : '' }
})

const set = (kind: Kind, amount: number) => {
  if (spending.peek()[kind] !== amount) spending.value = { ...spending.peek(), [kind]: amount }
}

effect(() => {
  const most = quote.value?.spendable
  if (most) limits.value = most
  else if (!profile.value) limits.value = null
})
effect(() => {
  isMisspent.value = Boolean(wrong.value.points || wrong.value.wallet)
})
// An amount that can be spent is, also where the basket has grown to allow it; once nothing is spent nothing is typed.
for (const kind of ['points', 'wallet'] as const)
  effect(() => {
    const { [kind]: text, ...others } = typed.value
    if (text === undefined) return
    if (spending.value[kind] === 0) typed.value = others
    else if (!wrong.value[kind]) set(kind, read[kind](text) ?? 0)
  })

/** An amount as one types it. */
const plain = (kind: Kind, amount: number) =>
  kind === 'points'
    ? String(amount)
    : (amount / 10 ** currency.decimals).toFixed(currency.decimals).replace('.', currency.decimal)

interface Props {
  readonly kind: Kind
  readonly label: string
  /** All that is held: as much of it is spent as may be, until another amount is typed. */
  readonly held: number
}

/** Whether some of it is spent, and then how much. */
const Spend = ({ kind, label, held }: Props) => {
  const isOn = spending.value[kind] > 0
  const fault = wrong.value[kind] || faultOf(`spend_${kind}`)
  const most = limits.value?.[kind] ?? held
  return (
    <>
      <label class="option">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => set(kind, currentTarget.checked ? held : 0)}
        />
        <span>{label}</span>
      </label>
      {isOn && (
        <Field
          label={t(`guest-page.account.spend-${kind}.amount`)}
          value={typed.value[kind] ?? plain(kind, most)}
          change={(text) => {
            typed.value = { ...typed.value, [kind]: text }
          }}
          fault={fault}
          more={{ inputMode: kind === 'points' ? 'numeric' : 'decimal', autocomplete: 'off', maxLength: 14 }}
        />
      )}
      {!isOn && fault && (
        <p class="problem" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

/** What a member may spend of their points and their wallet on the basket, as the server has priced it. */
export const Spending = () => {
  const held = profile.value
  if (!held) return null
  const most = limits.value
  const { points, wallet } = spending.value
  const canPoints = points > 0 || (most !== null && most.points > 0)
  const canWallet = wallet > 0 || (most !== null && most.wallet > 0)
  if (!canPoints && !canWallet && !(most && held.points > 0)) return null
  return (
    <fieldset class="group own-spending">
      <legend>{t('guest-page.account.ledger')}</legend>
      {canPoints ? (
        <Spend
          kind="points"
          label={t('guest-page.account.spend-points', {
            n: most?.points ?? held.points,
            worth: money(most?.points_worth ?? held.points_worth),
          })}
          held={held.points}
        />
      ) : (
        held.points > 0 && most && <p class="muted">{t('guest-page.account.points.not')}</p>
      )}
      {canWallet && (
        <Spend
          kind="wallet"
          label={t('guest-page.account.spend-wallet', { amount: money(most?.wallet ?? held.wallet) })}
          held={held.wallet}
        />
      )}
    </fieldset>
  )
}
