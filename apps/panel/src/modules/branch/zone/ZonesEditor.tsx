import type { Point } from '@sofra/contract/branch/zone/geometry.ts'
import type { BranchZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { Button } from 'antd'
import { MapPinned, Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { AreaMap } from '../../../kit/map/AreaMap.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { useDistrictPlaces } from '../../platform/district/district.api.tsx'
import { type Part, PartBody } from '../branch/branch-part.api.tsx'
import { ZoneCard } from './ZoneCard.tsx'
import { ZoneFiles } from './ZoneFiles.tsx'
import styles from './Zones.module.css'
import { ZoneTry } from './ZoneTry.tsx'
import { areaOf, coveringDrafts, type DraftZone, drawnOn, moved, newZone } from './zones.ts'

interface ZonesEditorProps {
  readonly part: Part<readonly DraftZone[]> & { readonly data: BranchZones | undefined }
}

/** Errors of one zone by field. */
const errorsOf = (errors: Readonly<Record<string, string>>, position: number) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const [list, index, ...field] = path.split('.')
      return list === 'zones' && Number(index) === position && field.length ? [[field.join('.'), message]] : []
    }),
  )

interface ZoneCardsProps extends ZonesEditorProps {
  readonly zones: readonly DraftZone[]
  readonly branch: BranchZones['branch']
  readonly selected: string | undefined
  readonly onSelect: (key: string) => void
}

/** The zones in order of priority. */
const ZoneCards = ({ part, zones, branch, selected, onSelect }: ZoneCardsProps) => (
  <ol className="stack-16">
    {zones.map((zone, position) => (
      <ZoneCard
        key={zone.key}
        zone={zone}
        currency={branch.currency_code}
        errors={errorsOf(part.errors, position)}
        selected={zone.key === selected}
        onSelect={() => onSelect(zone.key)}
        onChange={(next) => part.change(zones.map((one) => (one.key === zone.key ? next : one)))}
        onUp={position > 0 ? () => part.change(moved(zones, position, -1)) : undefined}
        onDown={position < zones.length - 1 ? () => part.change(moved(zones, position, 1)) : undefined}
        onRemove={() => part.change(zones.filter(({ key }) => key !== zone.key))}
      />
    ))}
  </ol>
)

/** Delivery zones as a list in order of priority, and on a map for drawing. */
export const ZonesEditor = ({ part }: ZonesEditorProps) => {
  const t = useT()
  const zones = part.value
  const branch = part.data?.branch
  const places = useDistrictPlaces()
  const [selected, select] = useState<string>()
  const [tried, tryAt] = useState<Point>()
  // Selects the deciding zone together with the answer.
  const tryOn = (point: Point | undefined) => {
    tryAt(point)
    const [coveringZone] = point ? coveringDrafts(zones ?? [], point) : []
    if (coveringZone) select(coveringZone.key)
  }
  const add = () => {
    if (!branch || !zones) return
    const zone = newZone(branch, zones, t('zone.new-name', { n: zones.length + 1 }))
    part.change([...zones, zone])
    select(zone.key)
  }
  const button = (
    <Button icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
      {t('zone.add')}
    </Button>
  )
  return (
    <PartBody part={part}>
      {zones && branch ? (
        <div className={styles.editor}>
          <div className={`column ${styles.list}`}>
            {zones.length === 0 ? (
              <EmptyState icon={MapPinned} title={t('zone.empty')} hint={t('zone.empty.hint')}>
                {button}
              </EmptyState>
            ) : (
              <>
                {zones.length > 1 ? <p className="quiet">{t('zone.order-hint')}</p> : null}
                <ZoneCards part={part} zones={zones} branch={branch} selected={selected} onSelect={select} />
                <div>{button}</div>
              </>
            )}
          </div>
          <div className={styles.side}>
            <AreaMap
              label={t('zone.map')}
              pin={[branch.lat, branch.lng]}
              places={places}
              areas={zones.map((zone) => ({ ...areaOf(zone), key: zone.key, name: zone.name, none: zone.no_delivery }))}
              spot={tried && { at: tried, name: t('zone.try.here') }}
              selected={selected}
              onChange={(key, area) =>
                part.change(zones.map((zone) => (zone.key === key ? { ...zone, ...drawnOn(area) } : zone)))
              }
              onPoint={tryOn}
            />
            <ZoneTry zones={zones} currency={branch.currency_code} point={tried} onPoint={tryOn} />
            <ZoneFiles branch={branch} zones={zones} onChange={part.change} />
          </div>
        </div>
      ) : null}
    </PartBody>
  )
}
