import type { PlannedBranch } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import type { DistanceSteps } from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.steps.ts'
import { distance } from '@sofra/contract/branch/zone/geometry.ts'
import type { BranchZones } from '@sofra/contract/branch/zone/zone.contract.ts'

type Zone = BranchZones['zones'][number]
type WantedZone = Omit<Zone, 'id'> & { id?: number }
type Change = PlannedBranch['zones'][number]

/** As near to the restaurant's point a circle is one around the restaurant: its point may have been moved a little since. */
const sameMetres = 50

const kilometres = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })
const far = (metres: number) => (metres < 1_000 ? `${metres} m` : `${kilometres.format(metres / 1_000)} km`)
/** `0–800 m`, `800 m–1,5 km`: the same in all languages. */
const spanOf = (from: number, to: number) => {
  const [start, end] = [from === 0 ? '0' : far(from), far(to)]
  return `${start.endsWith(end.slice(-3)) ? start.slice(0, -3) : start}–${end}`
}

const termsOf = ({ area, fee, minimum_total, min_minutes, max_minutes }: Omit<Zone, 'id'>) => ({
  metres: 'radius' in area ? area.radius.metres : null,
  ...{ fee, minimum_total, min_minutes, max_minutes },
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
 * The zones that a branch would have by the steps of a template: those that came of one and circles around the branch become the
 * steps, each in the place of the one that it had; all others stay, in their order, and come first.
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
  const wanted = steps.map(({ metres, ...terms }, index): WantedZone => {
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
  const most = Math.max(wanted.length, replaced.length)
  return {
    /** How many stay, before those of the steps. */
    kept: staying.length,
    zones: [...staying, ...wanted].map((zone, index) => ({ ...zone, priority: index + 1 })),
    changes: [
      ...staying.map(
        (zone): Change => ({ name: zone.name, change: 'kept', before: termsOf(zone), after: termsOf(zone) }),
      ),
      ...Array.from({ length: most }, (_, index) => changeOf(replaced[index], wanted[index])),
    ],
  }
}
