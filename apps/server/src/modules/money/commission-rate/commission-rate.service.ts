import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import type { CommissionRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { stale } from '../../../kernel/records/guarded.ts'
import { wrong } from '../../company/company/company.api.ts'
import {
  checkBegun,
  checkFields,
  checkOpen,
  checkPlanned,
  checkRunning,
  fieldError,
  type NewRate,
  orOverlap,
} from './commission-rate.checks.ts'
import { deleteRate, insertRate, type RateKeys, readRate, todayOf, updateRate } from './commission-rate.queries.ts'

/** The fields of a rate's form; those of the platform have no scope and no amount. */
type Input = Pick<NewRate, 'kind' | 'rate' | 'valid_from' | 'valid_until' | 'note'> & Partial<NewRate>

const everybody = { company_id: null, branch_id: null, delivery_type: null, source: null, fixed: 0 }

const rateOf = (keys: RateKeys, input: Input): NewRate => ({ ...everybody, ...input, ...keys })

const readAtVersion = async ({ query }: Context, keys: RateKeys, id: number, version: number) => {
  const present = await readRate(query, keys, id)
  if (present.version !== version) throw stale(present)
  return present
}

/** Creates a rate. Throws 400 for fields that contradict, 409 for closed days and for days that have another rate. */
export async function createRate(context: Context, keys: RateKeys, input: Input): Promise<CommissionRate> {
  const { query } = context
  const rate = rateOf(keys, input)
  await checkFields(query, rate)
  await checkOpen(context, rate, rate.valid_from)
  return orOverlap(context, rate, null, () => insertRate(query, keys, input))
}

/** Changes a planned rate, or ends one that has begun. Throws as `createRate`, and 409 for other changes of the latter. */
export async function changeRate(
  context: Context,
  keys: RateKeys,
  id: number,
  { version, ...input }: Input & { version: number },
): Promise<CommissionRate> {
  const { query } = context
  const present = await readAtVersion(context, keys, id, version)
  const rate = rateOf(keys, input)
  await checkFields(query, rate)
  if (present.state === 'planned') await checkOpen(context, rate, rate.valid_from)
  else await checkBegun(context, present, rate)
  return orOverlap(context, rate, id, () => updateRate(query, keys, present, input))
}

/** Removes a planned rate; throws 409 for one that has begun. */
export async function removeRate({ query }: Context, keys: RateKeys, id: number) {
  checkPlanned(await readRate(query, keys, id))
  await deleteRate(query, keys, id)
  return null
}

interface NextRate {
  rate: number
  fixed?: number
  valid_from: string
  version: number
}

/** Throws 400 unless the present rate can end the day before. */
const checkNextDay = async (context: Context, present: CommissionRate, firstDay: string) => {
  const begins = present.state === 'planned' ? present.valid_from : await todayOf(context.query, present)
  if (firstDay <= begins) throw fieldError('valid_from', 'commission-rate.next-too-early', addDays(begins, 1), context)
  if (present.valid_until && firstDay > present.valid_until) throw wrong('valid_from', 'commission-rate.next-too-late')
}

/** Ends a rate the day before `valid_from`, and continues it with the new percentage until its former last day. */
export async function continueRate(context: Context, keys: RateKeys, id: number, { version, ...terms }: NextRate) {
  const { query } = context
  const present = await readAtVersion(context, keys, id, version)
  checkRunning(present)
  await checkNextDay(context, present, terms.valid_from)
  const { kind, branch_id, delivery_type, source, valid_until } = present
  const scope = { kind, branch_id, delivery_type, source, valid_until, note: '' }
  await updateRate(query, keys, present, { valid_until: addDays(terms.valid_from, -1) })
  return createRate(context, keys, { ...scope, ...terms })
}
