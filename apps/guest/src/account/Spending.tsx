/** @jsxImportSource preact */
import { computed, effect, signal } from '@preact/signals'
import { parseMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Spendable } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { faultOf, quote } from '../basket/checkout.ts'
import { isMisspent, spending } from '../basket/spending.ts'
import { Field } from '../kit/Field.tsx'
import { currency, money } from '../kit/money.ts'
import { t } from '../kit/t.ts'
import { profile } from './mine.ts'

type Kind = keyof typeof spending.value

/** The typed amounts; without one as much as possible is spent. */
const typed = signal<Partial<Record<Kind, string>>>({})
/** The limits of the last priced basket, used while the next price loads. */
const limits = signal<Spendable | null>(null)

const read: Readonly<Record<Kind, (text: string) => number | null>> = {
  points: (text) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null),
  wallet: (text) => parseMoney(text, currency),
}

/** Returns the error of a typed amount, within the basket's limits. */
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
  const max = limits.value
  return { points: max ? wrongOf('points', max) : '', wallet: max ? wrongOf('wallet', max) : '' }
})

const set = (kind: Kind, amount: number) => {
  if (spending.peek()[kind] !== amount) spending.value = { ...spending.peek(), [kind]: amount }
}

effect(() => {
  const spendable = quote.value?.spendable
  if (spendable) limits.value = spendable
  else if (!profile.value) limits.value = null
})
effect(() => {
  isMisspent.value = Boolean(wrong.value.points || wrong.value.wallet)
})
// A typed amount applies as soon as the basket allows it; switching off clears it.
for (const kind of ['points', 'wallet'] as const)
  effect(() => {
    const { [kind]: text, ...others } = typed.value
    if (text === undefined) return
    if (spending.value[kind] === 0) typed.value = others
    else if (!wrong.value[kind]) set(kind, read[kind](text) ?? 0)
  })

/** Formats an amount for typing. */
const plain = (kind: Kind, amount: number) =>
  kind === 'points'
    ? String(amount)
    : (amount / 10 ** currency.decimals).toFixed(currency.decimals).replace('.', currency.decimal)

interface Props {
  readonly kind: Kind
  readonly label: string
  /** The whole balance: as much as possible is spent until another amount is typed. */
  readonly balance: number
}

/** Switches spending on, with an input for the amount. */
const Spend = ({ kind, label, balance }: Props) => {
  const isOn = spending.value[kind] > 0
  const fault = wrong.value[kind] || faultOf(`spend_${kind}`)
  const max = limits.value?.[kind] ?? balance
  return (
    <>
      <label class="option">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => set(kind, currentTarget.checked ? balance : 0)}
        />
        <span>{label}</span>
      </label>
      {isOn && (
        <Field
          label={t(`guest-page.account.spend-${kind}.amount`)}
          value={typed.value[kind] ?? plain(kind, max)}
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

/** The points and wallet amount to spend on the basket, within the server's limits. */
export const Spending = () => {
  const guest = profile.value
  if (!guest) return null
  const max = limits.value
  const { points, wallet } = spending.value
  const canPoints = points > 0 || (max !== null && max.points > 0)
  const canWallet = wallet > 0 || (max !== null && max.wallet > 0)
  if (!canPoints && !canWallet && !(max && guest.points > 0)) return null
  return (
    <fieldset class="group own-spending">
      <legend>{t('guest-page.account.ledger')}</legend>
      {canPoints ? (
        <Spend
          kind="points"
          label={t('guest-page.account.spend-points', {
            n: max?.points ?? guest.points,
            worth: money(max?.points_worth ?? guest.points_worth),
          })}
          balance={guest.points}
        />
      ) : (
        guest.points > 0 && max && <p class="muted">{t('guest-page.account.points.not')}</p>
      )}
      {canWallet && (
        <Spend
          kind="wallet"
          label={t('guest-page.account.spend-wallet', { amount: money(max?.wallet ?? guest.wallet) })}
          balance={guest.wallet}
        />
      )}
    </fieldset>
  )
}
