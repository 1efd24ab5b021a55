import type { BranchZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { Button } from 'antd'
import { MapPinned, Plus } from 'lucide-react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { type Part, PartBody } from '../branch/branch-part.api.tsx'
import { Sketch } from './Sketch.tsx'
import { ZoneCard } from './ZoneCard.tsx'
import styles from './Zones.module.css'
import { areaOf, type DraftZone, moved, newZone } from './zones.ts'

interface ZonesEditorProps {
  readonly part: Part<readonly DraftZone[]> & { readonly data: BranchZones | undefined }
}

/** Errors of one zone by field. */
const errorsOf = (errors: Readonly<Record<string, string>>, position: number) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) => {
      const [list, index, field] = path.split('.')
      return list === 'zones' && Number(index) === position && field ? [[field, message]] : []
    }),
  )

/** Delivery zones as a list, whose order is their priority, and a sketch. */
export const ZonesEditor = ({ part }: ZonesEditorProps) => {
  const t = useT()
  const zones = part.value
  const branch = part.data?.branch
  const add = () =>
    branch && zones && part.change([...zones, newZone(branch, zones, t('zone.new-name', { n: zones.length + 1 }))])
  const button = (
    <Button icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
      {t('zone.add')}
    </Button>
  )
  return (
    <PartBody part={part}>
      {zones && branch ? (
        <div className={styles.editor}>
          <div className={styles.list}>
            {zones.length === 0 ? (
              <EmptyState icon={MapPinned} title={t('zone.empty')} hint={t('zone.empty.hint')}>
                {button}
              </EmptyState>
            ) : (
              <>
                {zones.length > 1 ? <p className={styles.hint}>{t('zone.order-hint')}</p> : null}
                <ol className={styles.cards}>
                  {zones.map((zone, position) => (
                    <ZoneCard
                      key={zone.key}
                      zone={zone}
                      currency={branch.currency_code}
                      errors={errorsOf(part.errors, position)}
                      onChange={(next) => part.change(zones.map((one) => (one.key === zone.key ? next : one)))}
                      onUp={position > 0 ? () => part.change(moved(zones, position, -1)) : undefined}
                      onDown={position < zones.length - 1 ? () => part.change(moved(zones, position, 1)) : undefined}
                      onRemove={() => part.change(zones.filter(({ key }) => key !== zone.key))}
                    />
                  ))}
                </ol>
                <div>{button}</div>
              </>
            )}
          </div>
          <div className={styles.side}>
            <Sketch
              branch={[branch.lat, branch.lng]}
              areas={zones.map((zone) => ({ ...areaOf(zone), name: zone.name, none: zone.no_delivery }))}
            />
          </div>
        </div>
      ) : null}
    </PartBody>
  )
}
