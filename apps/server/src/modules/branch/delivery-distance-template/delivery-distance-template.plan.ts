import type { PlannedBranch } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import type { DistanceSteps } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.steps.ts'
import { distance } from '@sofra/contract/branch/zone/geometry.ts'
import type { BranchZones } from '@sofra/contract/branch/zone/zone.contract.ts'

type Zone = BranchZones['zones'][number]
type WantedZone = Omit<Zone, 'id'> & { id?: number }
type Change = PlannedBranch['zones'][number]

/**
 * A circle whose centre is within this distance of the restaurant counts as drawn around it, because the restaurant may
 * have been moved slightly.
 */
const sameMetres = 50

const kilometres = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })
const far = (metres: number) => (metres < 1_000 ? `${metres} m` : `${kilometres.format(metres / 1_000)} km`)
/** Returns `0–800 m` or `800 m–1,5 km`, the same in all languages. */
const spanOf = (from: number, to: number) => {
  const [start, end] = [from === 0 ? '0' : far(from), far(to)]
  return `${start.endsWith(end.slice(-3)) ? start.slice(0, -3) : start}–${end}`
}

const termsOf = ({ area, fee, minimum_total, min_minutes, max_minutes }: Omit<Zone, 'id'>) => ({
  metres: 'radius' in area ? area.radius.metres : null,
  fee,
  minimum_total,
  min_minutes,
  max_minutes,
})

const changeOf = (before: Zone | undefined, after: WantedZone | undefined): Change => {
  const [was, will] = [before ? termsOf(before) : null, after ? termsOf(after) : null]
  const name = after?.name ?? before?.name ?? ''
  if (!was) return { name, change: 'added', before: was, after: will }
  if (!will) return { name, change: 'removed', before: was, after: will }
  const same = JSON.stringify(was) === JSON.stringify(will) && before?.name === name
  return { name, change: same ? 'same' : 'changed', before: was, after: will }
}

/**
 * Returns a branch's zones after a template: zones from a template and circles around the branch are replaced by the
 * steps, in order; all other zones stay, in order, and come first.
 */
export const zonesBySteps = (
  { zones, branch }: Pick<BranchZones, 'zones' | 'branch'>,
  steps: DistanceSteps,
  ofTemplates: { has(id: number): boolean },
) => {
  const isReplaced = ({ id, area, no_delivery }: Zone) =>
    ofTemplates.has(id) ||
    ('radius' in area &&
      !no_delivery &&
      distance([area.radius.lat, area.radius.lng], [branch.lat, branch.lng]) <= sameMetres)
  const staying = zones.filter((zone) => !isReplaced(zone))
  const replaced = zones.filter(isReplaced)
  const newZones = steps.map(({ metres, ...terms }, index): WantedZone => {
    const before = replaced[index]
    return {
      ...(before ? { id: before.id } : {}),
      ...terms,
      name: spanOf(steps[index - 1]?.metres ?? 0, metres),
      area: { radius: { lat: branch.lat, lng: branch.lng, metres } },
      fee_tiers: before?.fee_tiers ?? [],
      free_from: before ? before.free_from : branch.delivery_free_from,
      no_delivery: false,
      priority: 0,
    }
  })
  const zoneCount = Math.max(newZones.length, replaced.length)
  return {
    /** Number of unchanged zones, which precede those of the steps. */
    unchangedCount: staying.length,
    zones: [...staying, ...newZones].map((zone, index) => ({ ...zone, priority: index + 1 })),
    changes: [
      ...staying.map(
        (zone): Change => ({ name: zone.name, change: 'kept', before: termsOf(zone), after: termsOf(zone) }),
      ),
      ...Array.from({ length: zoneCount }, (_, index) => changeOf(replaced[index], newZones[index])),
    ],
  }
}
