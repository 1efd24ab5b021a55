import { areaOf, type DraftZone } from './zones.ts'

/** What is said of a zone together: its border, its minutes. */
export const zoneTerms = ['fee', 'fee_tiers', 'free_from', 'minimum_total', 'minutes'] as const
type Term = (typeof zoneTerms)[number]
export type ZoneField = 'name' | 'area' | 'no_delivery' | Term

/** What a save changes of a zone, or of all: their order. */
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
  // Where nothing is delivered, its terms say nothing.
  const fields = ['name', 'area', 'no_delivery', ...(to.no_delivery ? [] : zoneTerms)] as const
  const text = (field: ZoneField, zone: DraftZone) => JSON.stringify(heldIn(field, zone))
  return fields.filter((of) => text(of, from) !== text(of, to)).map((of) => ({ of, from, to }))
}

/** How two lists of zones differ, in the order in which the screen shows them. */
export const zoneChanges = (before: readonly DraftZone[], after: readonly DraftZone[]): readonly ZoneChange[] => {
  const was = new Map(before.map((zone) => [zone.id, zone]))
  const is = new Set(after.map(({ id }) => id))
  const added = after.filter(({ id }) => id === undefined)
  const stays = before.filter(({ id }) => is.has(id))
  // New ones come last by themselves: whatever else is another order.
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

/** Ids of which few are said: first those that the other list has not. */
export const fewOf = (ids: readonly number[], other: readonly number[], most = 6) => {
  const sorted = [...ids.filter((id) => !other.includes(id)), ...ids.filter((id) => other.includes(id))]
  return { said: sorted.slice(0, most), more: Math.max(0, sorted.length - most) }
}
