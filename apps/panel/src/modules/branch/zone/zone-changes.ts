import { areaOf, type DraftZone } from './zones.ts'

/** The terms of a zone, without its border. */
export const zoneTerms = ['fee', 'fee_tiers', 'free_from', 'minimum_total', 'minutes'] as const
type Term = (typeof zoneTerms)[number]
export type ZoneField = 'name' | 'area' | 'no_delivery' | Term

/** A change of a zone, or of the order of all. */
export type ZoneChange =
  | { readonly of: 'added'; readonly to: DraftZone }
  | { readonly of: 'removed'; readonly from: DraftZone }
  | { readonly of: 'order'; readonly from: readonly string[]; readonly to: readonly string[] }
  | { readonly of: ZoneField; readonly from: DraftZone; readonly to: DraftZone }

const heldIn = (field: ZoneField, zone: DraftZone) => {
  if (field === 'area') return areaOf(zone)
  return field === 'minutes' ? [zone.min_minutes, zone.max_minutes] : zone[field]
}

const fieldChanges = (from: DraftZone, to: DraftZone) => {
  // A zone without delivery has no terms.
  const fields = ['name', 'area', 'no_delivery', ...(to.no_delivery ? [] : zoneTerms)] as const
  const text = (field: ZoneField, zone: DraftZone) => JSON.stringify(heldIn(field, zone))
  return fields.filter((of) => text(of, from) !== text(of, to)).map((of) => ({ of, from, to }))
}

/** Returns the differences between two lists of zones, in the order of the screen. */
export const zoneChanges = (before: readonly DraftZone[], after: readonly DraftZone[]): readonly ZoneChange[] => {
  const was = new Map(before.map((zone) => [zone.id, zone]))
  const is = new Set(after.map(({ id }) => id))
  const added = after.filter(({ id }) => id === undefined)
  const stays = before.filter(({ id }) => is.has(id))
  // New zones are always last; only other moves are changes of the order.
  const unmoved = [...stays.map(({ key }) => key), ...added.map(({ key }) => key)]
  const names = (zones: readonly DraftZone[]) => zones.map(({ name }) => name)
  return [
    ...(after.some(({ key }, index) => key !== unmoved[index])
      ? [{ of: 'order' as const, from: names(before), to: names(after) }]
      : []),
    ...after.flatMap((to): readonly ZoneChange[] => {
      const from = to.id === undefined ? undefined : was.get(to.id)
      return from ? fieldChanges(from, to) : [{ of: 'added', to }]
    }),
    ...before.filter(({ id }) => !is.has(id)).map((from) => ({ of: 'removed' as const, from })),
  ]
}

/** Returns the first few ids, those missing in the other list first. */
export const fewOf = (ids: readonly number[], other: readonly number[], limit = 6) => {
  const sorted = [...ids.filter((id) => !other.includes(id)), ...ids.filter((id) => other.includes(id))]
  return { firstIds: sorted.slice(0, limit), more: Math.max(0, sorted.length - limit) }
}
