import type { Point } from '@sofra/contract/branch/zone/geometry.ts'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { pointOf, pointText } from '../branch/branch-point.api.ts'
import styles from './Zones.module.css'
import { coveringDrafts, type DraftZone } from './zones.ts'

interface ZoneTryProps {
  readonly zones: readonly DraftZone[]
  readonly currency: string
  readonly point: Point | undefined
  readonly onPoint: (point: Point | undefined) => void
}

/** Shows which zone covers an address, and why, by the rule that takes orders, for the edited zones. */
export const ZoneTry = ({ zones, currency, point, onPoint }: ZoneTryProps) => {
  const t = useT()
  const { money } = useFormat()
  const id = useId()
  const [typed, setTyped] = useState('')
  const read = pointOf(typed)
  const same = read && point && pointText(read) === pointText(point)
  const [zone, ...later] = point ? coveringDrafts(zones, point) : []
  const verdict = () => {
    if (!zone) return t('zone.try.out')
    if (zone.no_delivery) return t('zone.try.none', { zone: zone.name })
    return t('zone.try.found', {
      zone: zone.name,
      fee: money(zone.fee, currency),
      minimum: money(zone.minimum_total, currency),
      from: zone.min_minutes,
      to: zone.max_minutes,
    })
  }
  return (
    <div className={styles.try}>
      <Field id={id} label={t('zone.try')} help={t('zone.try.help')}>
        <Input
          id={id}
          allowClear
          aria-describedby={`${id}-help`}
          placeholder="41.01, 29.02"
          value={same || !point ? typed : pointText(point)}
          onChange={({ target }) => {
            setTyped(target.value)
            onPoint(pointOf(target.value) ?? undefined)
          }}
        />
      </Field>
      <div role="status">
        {point ? (
          <>
            <p className="strong">{verdict()}</p>
            {later.length ? (
              <p className="quiet">
                {t('zone.try.also', { n: later.length, zones: later.map(({ name }) => name).join(', ') })}
              </p>
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  )
}
