import type { EState } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import type { Tone } from '../../../kit/look/Status.tsx'

export const eStateTones: Record<EState, Tone> = { none: 'quiet', sent: 'waiting', accepted: 'good', rejected: 'bad' }

interface InvoiceKeys {
  readonly id: number
  readonly branch_id: number
}

/** Returns the address of a document. */
export const invoiceHref = ({ id, branch_id }: InvoiceKeys) => `/manegement/${branch_id}/restaurant-invoice/${id}`
