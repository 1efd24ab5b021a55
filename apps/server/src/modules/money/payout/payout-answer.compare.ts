import { bareIban } from '@sofra/contract/kernel/iban.rules.ts'
import type { Params } from '@sofra/contract/kernel/phrases.ts'
import { readReference } from '@sofra/contract/money/payout/payout.rules.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Answer, AnswerEntry } from './payout-answer.read.ts'

/** A line with what decides whether it can be paid. */
export interface AnsweredLine
  extends Pick<
    Row<'payout_line'>,
    'id' | 'company_id' | 'branch_id' | 'reference' | 'state' | 'amount' | 'iban' | 'currency'
  > {
  branch_name: string
  report_ids: number[]
  /** Every report of the line can become paid. */
  is_payable: boolean
}

interface Fault {
  readonly code: PhraseKey
  readonly params?: Params
}

/** A row of the answer with its line and its differences from the run. */
export interface ComparedRow {
  readonly entry: AnswerEntry
  readonly line: AnsweredLine | undefined
  readonly faults: readonly Fault[]
}

/** Returns why a reference names no line of the run. */
const strayFault = (run: number, text: string): Fault => {
  const read = readReference(text)
  return read && read.run !== run
    ? { code: 'payout-answer.fault.other-run', params: { run: read.run } }
    : { code: 'payout-answer.fault.unknown' }
}

const stateFaults = ({ outcome }: AnswerEntry, { state, is_payable }: AnsweredLine): Fault[] => {
  if (state === 'released') return [{ code: 'payout-answer.fault.released' }]
  if (outcome !== 'paid') return []
  if (state === 'paid') return [{ code: 'payout-answer.fault.already-paid' }]
  return is_payable ? [] : [{ code: 'payout-answer.fault.report' }]
}

const differences = (entry: AnswerEntry, line: AnsweredLine, isTwice: boolean): Fault[] => [
  ...(isTwice ? [{ code: 'payout-answer.fault.twice' as const }] : []),
  ...(entry.amount !== null && entry.amount !== line.amount ? [{ code: 'payout-answer.fault.amount' as const }] : []),
  ...(entry.iban !== '' && bareIban(entry.iban) !== line.iban ? [{ code: 'payout-answer.fault.iban' as const }] : []),
  ...(entry.currency !== '' && !isCurrency(entry.currency, line.currency)
    ? [{ code: 'payout-answer.fault.currency' as const, params: { currency: entry.currency } }]
    : []),
  ...stateFaults(entry, line),
]

/** Turkish banks write TL for TRY. */
const isCurrency = (text: string, code: string) => text === code || (code === 'TRY' && ['TL', '₺'].includes(text))

/** Compares the rows of an answer with the lines of a run, by reference. */
export const compareRows = (run: number, { entries }: Answer, lines: readonly AnsweredLine[]): ComparedRow[] => {
  const byReference = new Map(lines.map((line) => [line.reference, line]))
  const seen = new Set<number>()
  return entries.map((entry) => {
    const line = byReference.get(readReference(entry.reference)?.reference ?? '')
    const own = entry.faults.map((code) => ({ code }))
    if (!line) return { entry, line, faults: [...own, strayFault(run, entry.reference)] }
    const isTwice = seen.has(line.id)
    seen.add(line.id)
    return { entry, line, faults: [...own, ...differences(entry, line, isTwice)] }
  })
}
