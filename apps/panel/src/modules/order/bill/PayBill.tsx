import type { Bill, TableDesk as Desk, Paying } from '@sofra/contract/order/bill/bill.contract.ts'
import { amountOfHeads, amountOfItems, type BillItem, leftOf, tipLeft } from '@sofra/contract/order/bill/bill.split.ts'
import { Button, Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Bill.module.css'
import { useBillSteps } from './bill-queries.ts'
import { besideOf, nothingBeside, PayCash } from './PayCash.tsx'
import { type ChosenItems, itemKey, PayItems } from './PayItems.tsx'

const kinds = ['amount', 'items', 'heads'] as const

interface Typed {
  readonly kind: (typeof kinds)[number]
  readonly amount: unknown
  readonly items: BillItem[]
  readonly heads: { readonly paying: number; readonly heads: number }
}

const payingOf = ({ kind, amount, items, heads }: Typed): Paying => {
  if (kind === 'items') return { kind, items }
  if (kind === 'heads') return { kind, ...heads }
  return { kind, amount: typeof amount === 'number' ? amount : 0 }
}

/** Returns the chosen items that are still on the bill. */
const itemsOf = ({ orders }: Bill, chosen: ChosenItems): BillItem[] =>
  orders
    .flatMap((order) => order.lines)
    .map((line) => ({ line, quantity: Math.min(chosen[itemKey(line)] ?? 0, leftOf(line)) }))
    .map(({ line: { order_id, no }, quantity }) => ({ order_id, no, quantity }))
    .filter(({ quantity }) => quantity > 0)

/** Returns the sum as the server calculates it; 0 if the server would refuse it. */
const sumOf = ({ orders, due }: Bill, by: Paying): number => {
  if (by.kind === 'amount') return by.amount || 0
  if (by.kind === 'items') return amountOfItems(orders, by.items) ?? 0
  return by.paying > by.heads ? 0 : amountOfHeads(due, by.paying, by.heads)
}

interface HeadsProps {
  readonly value: Typed['heads']
  readonly onChange: (value: Typed['heads']) => void
}

/** The number of guests who pay now, of those who share the amount due. */
const Heads = ({ value, onChange }: HeadsProps) => {
  const t = useT()
  const id = useId()
  return (
    <FieldRow>
      {(['paying', 'heads'] as const).map((field) => (
        <Field
          key={field}
          id={`${id}-${field}`}
          label={t(field === 'paying' ? 'bill.heads.paying' : 'bill.heads.all')}
          error={field === 'paying' && value.paying > value.heads ? t('bill.heads') : undefined}
        >
          <NumberInput
            id={`${id}-${field}`}
            min={1}
            max={50}
            precision={0}
            value={value[field]}
            onChange={(n) => onChange({ ...value, [field]: n ?? 1 })}
          />
        </Field>
      ))}
    </FieldRow>
  )
}

interface PayBillProps {
  readonly branch: number
  readonly bill: Bill
  readonly desk: Desk
  readonly onClosed: () => void
}

/** Pays a part of a bill or the rest: by amount, by item or by head. */
export const PayBill = ({ branch, bill, desk, onClosed }: PayBillProps) => {
  const { payment_methods: methods, takes_tips: takesTips, tip_limit_percent: tipPercent } = desk
  const t = useT()
  const id = useId()
  const toast = useToast()
  const { money } = useFormat()
  const { pay } = useBillSteps(branch, bill.id, ({ closed_at, payments, currency }) => {
    const amount = money(payments.at(-1)?.amount ?? 0, currency)
    toast.ok(closed_at ? t('bill.done.closed') : t('bill.done.paid', { amount }))
    if (closed_at) onClosed()
    // Keeps the division, so that the next share is one click away.
    setAmount(undefined)
    choose({})
    setBeside(nothingBeside)
    if (kind === 'heads') setHeads((of) => ({ paying: 1, heads: Math.max(1, of.heads - of.paying) }))
  })
  const [kind, setKind] = useState<(typeof kinds)[number]>('amount')
  /** The amount due, until the user types another. */
  const [typed, setAmount] = useState<unknown>()
  const amount = typed === undefined ? bill.due : typed
  const [chosen, choose] = useState<ChosenItems>({})
  const [beside, setBeside] = useState(nothingBeside)
  const [heads, setHeads] = useState({ paying: 1, heads: 2 })
  const [method, setMethod] = useState(methods[0]?.id)

  const by = payingOf({ kind, amount, items: itemsOf(bill, chosen), heads })
  const sum = sumOf(bill, by)
  const isCash = methods.find((one) => one.id === method)?.kind === 'cash'
  const of = { sum, isCash, mostTip: takesTips ? tipLeft(bill, tipPercent) : null }
  const { tip, given, isShort, isOverLimit } = besideOf(beside, of)
  const send = () => {
    if (method !== undefined) pay.mutate({ version: bill.version, payment_method_id: method, by, tip, given })
  }
  const isPayable = sum > 0 && sum <= bill.due && method !== undefined && !isShort && !isOverLimit
  return (
    <section className={styles.pay} aria-label={t('bill.pay')}>
      <Segmented
        block
        aria-label={t('bill.by')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`bill.by.${value}`) }))}
        onChange={setKind}
      />
      {kind === 'amount' ? (
        <Field
          id={`${id}-amount`}
          label={t('bill.by.amount')}
          error={sum > bill.due ? t('bill.too-much', { due: money(bill.due, bill.currency) }) : undefined}
        >
          <AmountInput id={`${id}-amount`} value={amount} currency={bill.currency} onChange={setAmount} />
        </Field>
      ) : null}
      {kind === 'items' ? <PayItems bill={bill} chosen={chosen} onChange={choose} /> : null}
      {kind === 'heads' ? <Heads value={heads} onChange={setHeads} /> : null}
      <Field id={`${id}-method`} label={t('bill.method')}>
        <Select
          id={`${id}-method`}
          style={{ inlineSize: '100%' }}
          value={method}
          options={methods.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={setMethod}
        />
      </Field>
      <PayCash value={beside} onChange={setBeside} currency={bill.currency} of={of} />
      <Button type="primary" block disabled={!isPayable} loading={pay.isPending} onClick={send}>
        {t('bill.pay.amount', { amount: money(sum, bill.currency) })}
      </Button>
    </section>
  )
}
