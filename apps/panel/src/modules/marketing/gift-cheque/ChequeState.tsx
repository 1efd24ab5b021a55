import type { ChequeAssignment, GiftCheque } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'

const tones: Record<GiftCheque['state'], Tone> = {
  running: 'good',
  coming: 'waiting',
  ended: 'quiet',
  spent: 'warning',
  off: 'bad',
}

export const ChequeState = ({ state }: { readonly state: GiftCheque['state'] }) => {
  const t = useT()
  return <StatusDot tone={tones[state]} label={t(`gift-cheque.state.${state}`)} />
}

const handedTones: Record<ChequeAssignment['state'], Tone> = {
  defined: 'waiting',
  reserved: 'working',
  used: 'good',
  expired: 'quiet',
}

export const HandedState = ({ state }: { readonly state: ChequeAssignment['state'] }) => {
  const t = useT()
  return <StatusDot tone={handedTones[state]} label={t(`cheque-assignment.state.${state}`)} />
}

/** The value of a cheque: a rate or an amount. */
export const ChequeValue = ({ rate, amount }: { readonly rate: number; readonly amount: number }) => {
  const format = useFormat()
  return rate ? format.rate(rate) : format.money(amount)
}

/** The used part of a limit; without a limit the used amount only. */
export const UsedOf = ({ used, limit }: { readonly used: string; readonly limit: string | null }) =>
  limit === null ? used : `${used} / ${limit}`
