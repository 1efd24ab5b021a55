import { areaOf } from '@sofra/contract/branch/zone/geometry.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import { useDistricts } from '../../platform/district/district.api.tsx'
import { cornersOf } from '../branch/branch-point.api.ts'
import { type SettingChange, SettingChanges } from '../branch/branch-settings.api.tsx'
import { fewOf, type ZoneChange, type ZoneField, zoneChanges, zoneTerms } from './zone-changes.ts'
import type { DraftZone } from './zones.ts'

const none = '–'

/** Describes a border: its kind and size. */
const useBorder = (zones: readonly DraftZone[]) => {
  const t = useT()
  const { number } = useFormat()
  const { data: districts = [] } = useDistricts([...new Set(zones.flatMap(({ districts }) => districts))])
  const km2 = (metres: number) => number(Number((metres / 1e6).toPrecision(3)))
  return (zone: DraftZone, other: DraftZone | undefined) => {
    const { kind, metres } = zone
    if (kind === 'radius') return t('zone.changes.circle', { m: number(metres), area: km2(Math.PI * metres * metres) })
    if (kind === 'polygon') {
      const corners = cornersOf(zone.corners)
      // The border is still being drawn.
      return corners ? t('zone.changes.polygon', { n: corners.length, area: km2(areaOf(corners)) }) : '…'
    }
    const { firstIds, more } = fewOf(zone.districts, other?.districts ?? [])
    const names = firstIds.map((id) => districts.find((one) => one.id === id)?.name ?? '…')
    return [...names, ...(more ? [t('zone.changes.more', { n: more })] : [])].join(', ') || none
  }
}

/** Describes the fields of a zone. */
const useDescribe = (zones: readonly DraftZone[], currency: string) => {
  const t = useT()
  const { money } = useFormat()
  const border = useBorder(zones)
  const amount = (value: number | null) => (value === null ? none : money(value, currency))
  return (field: ZoneField, zone: DraftZone, other: DraftZone | undefined) => {
    switch (field) {
      case 'name':
        return zone.name || none
      case 'area':
        return border(zone, other)
      case 'no_delivery':
        return t(zone.no_delivery ? 'value.yes' : 'value.no')
      case 'minutes':
        return t('zone.changes.minutes', { from: zone.min_minutes, to: zone.max_minutes })
      case 'fee_tiers':
        return (
          zone.fee_tiers
            .map(({ from, fee }) => t('zone.changes.tier', { from: amount(from), fee: amount(fee) }))
            .join(', ') || none
        )
      default:
        return amount(zone[field])
    }
  }
}

interface ZoneChangesProps {
  readonly before: readonly DraftZone[]
  readonly after: readonly DraftZone[]
  readonly currency: string
}

/** A preview of what a save changes in the zones. */
export const ZoneChanges = ({ before, after, currency }: ZoneChangesProps) => {
  const t = useT()
  const describe = useDescribe([...before, ...after], currency)
  const label = (field: ZoneField) => t((field === 'area' ? 'zone.kind' : `zone.${field}`) as PhraseKey)
  const summaryOf = (zone: DraftZone) => {
    const terms = zone.no_delivery ? [] : zoneTerms.filter((field) => describe(field, zone, undefined) !== none)
    return [
      describe('area', zone, undefined),
      ...(zone.no_delivery ? [t('zone.no_delivery')] : []),
      ...terms.map((field) => `${label(field)}: ${describe(field, zone, undefined)}`),
    ].join(' · ')
  }
  const written = (change: ZoneChange): SettingChange => {
    const { of } = change
    if (of === 'order')
      return { key: of, name: t('zone.changes.order'), from: change.from.join(', '), to: change.to.join(', ') }
    if (of === 'added')
      return {
        key: `${of} ${change.to.key}`,
        name: change.to.name,
        from: t('zone.changes.added'),
        to: summaryOf(change.to),
      }
    if (of === 'removed') {
      const { key, name } = change.from
      return { key: `${of} ${key}`, name, from: summaryOf(change.from), to: t('zone.changes.removed') }
    }
    const [from, to] = [describe(of, change.from, change.to), describe(of, change.to, change.from)]
    // Same size, other place.
    const moved = from === to ? `${to}, ${t('zone.changes.moved')}` : to
    return { key: `${of} ${change.to.key}`, name: `${change.from.name} · ${label(of)}`, from, to: moved }
  }
  return <SettingChanges changes={zoneChanges(before, after).map(written)} />
}
