import { hoursOpenAt } from '@sofra/contract/branch/branch/branch.state.ts'
import { businessDay, businessDayRange } from '@sofra/contract/branch/hours/business-day.ts'
import type { BranchSlots, putBranchSlots } from '@sofra/contract/branch/slot/slot.contract.ts'
import { SLOT_MS, slotStart, slotTypes } from '@sofra/contract/branch/slot/slot.rules.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { notFound } from '../../../kernel/errors.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { writeSlotRule } from '../branch/branch.api.ts'
import { claimPart, partVersion } from '../branch/branch.parts.api.ts'
import { readSlots } from './slot.api.ts'

type Stored = Pick<Row<'branch'>, 'timezone' | 'hours' | 'day_cutoff_minutes' | 'slot_rule'>

const scopes = ['all', ...slotTypes] as const

/** Returns the slot rule of a branch, and today's counters of quarter hours that are open or were used; throws 404. */
export async function readRule({ query, now }: Context, keys: BranchKeys): Promise<BranchSlots> {
  const [branch] = await query<Stored>(
    'select timezone, hours, day_cutoff_minutes, slot_rule from branch where company_id = $1 and id = $2',
    [keys.company_id, keys.branch_id],
  )
  if (!branch) throw notFound()
  const { timezone, slot_rule: rule, day_cutoff_minutes: cutoff } = branch
  const clock = { time_zone: timezone, cutoff }
  const { from, until } = businessDayRange(clock, businessDay(clock, now))
  const uses = rule ? await readSlots(query, keys, from, until) : []
  const used = new Map(uses.map((use) => [`${use.scope} ${Date.parse(use.starts_at)}`, use.used]))
  const counted = rule ? scopes.filter((scope) => scope === 'all' || rule.types[scope] !== undefined) : []
  const today: BranchSlots['today'] = []
  for (let at = slotStart(from).getTime(); at < until.getTime(); at += SLOT_MS)
    for (const scope of counted) {
      const usedPlaces = used.get(`${scope} ${at}`)
      const isOpen = hoursOpenAt(branch, new Date(at), scope === 'all' ? null : scope)
      if (usedPlaces || isOpen) today.push({ scope, starts_at: new Date(at).toISOString(), used: usedPlaces ?? 0 })
    }
  return { rule, timezone, today, version: await partVersion(query, keys, 'slots') }
}

/** Sets the slot rule of a branch; existing reservations stay. */
export async function saveRule({ params, body }: RequestOf<typeof putBranchSlots>, context: Context) {
  const keys = recordKeys(context, params)
  await claimPart(context.query, keys, 'slots', body.version, () => readRule(context, keys))
  await writeSlotRule(context.query, keys, body.rule)
  return readRule(context, keys)
}
