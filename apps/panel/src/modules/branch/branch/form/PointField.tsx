import type { Point } from '@sofra/contract/branch/zone/geometry.ts'
import { deliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { ExternalLink, LocateFixed } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { useFormOf } from '../../../../kit/form/form-context.ts'
import { call } from '../../../../kit/http/api.ts'
import { AreaMap } from '../../../../kit/map/AreaMap.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useDistricts } from '../../../platform/district/district.api.tsx'
import { mapAddress, pointOf, pointText } from '../branch-point.api.ts'
import styles from './BranchForm.module.css'

const useZonesOf = (branch: number | undefined) => {
  const may = useMay()
  return useQuery({
    queryKey: ['branch-part', 'zones', branch],
    queryFn: ({ signal }) => call(deliveryZones, { params: { branch_id: branch ?? 0 } }, { signal }),
    enabled: branch !== undefined && may(deliveryZones),
  }).data?.zones
}

interface PointMapProps {
  readonly branch: number | undefined
  readonly point: Point
  readonly onPoint: ((point: Point) => void) | undefined
}

/** A map with the branch and its zones; a click moves the branch. */
const PointMap = ({ branch, point, onPoint }: PointMapProps) => {
  const t = useT()
  const zones = useZonesOf(branch) ?? []
  const areas = zones.map(({ id, area, name, no_delivery }) => ({ ...area, key: String(id), name, none: no_delivery }))
  return (
    <div className={styles.sketch}>
      <AreaMap label={t('branch-form.point')} pin={point} areas={areas} {...(onPoint ? { onPoint } : {})} />
    </div>
  )
}

/** The address as one line, for a map search. */
const useAddress = () => {
  const [address, district_id] = useWatch({ name: ['address', 'district_id'] }) as [string, number | null | undefined]
  const { data } = useDistricts(district_id ? [district_id] : [])
  const place = data?.find(({ id }) => id === district_id)
  return [address, place?.name, place?.city].filter(Boolean).join(', ')
}

/** Sets the browser's position: a restaurant is usually set up on site. */
const HereButton = ({ onPoint }: { readonly onPoint: (point: Point) => void }) => {
  const t = useT()
  const { warn } = useToast()
  const [asking, setAsking] = useState(false)
  const ask = () => {
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onPoint([coords.latitude, coords.longitude])
      },
      () => {
        setAsking(false)
        warn(t('branch-form.point.here.failed'))
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }
  return (
    <Button icon={<LocateFixed size={16} aria-hidden="true" />} loading={asking} onClick={ask}>
      {t('branch-form.point.here')}
    </Button>
  )
}

/** Returns the typed text until it is a valid point. */
const shownText = (typed: string | undefined, point: Point | null) =>
  point && (typed === undefined || pointOf(typed) === null) ? pointText(point) : (typed ?? '')

/** The location of the branch: coordinates in one field, a map with zones, and a link to an external map. */
export const PointField = ({ branch }: { readonly branch: number | undefined }) => {
  const t = useT()
  const id = useId()
  const { readOnly } = useFormOf()
  const { setValue, getFieldState, formState } = useFormContext()
  const [lat, lng] = useWatch({ name: ['lat', 'lng'] }) as [unknown, unknown]
  const point = typeof lat === 'number' && typeof lng === 'number' ? ([lat, lng] as const) : null
  const [typed, setTyped] = useState<string>()
  const text = shownText(typed, point)
  const address = useAddress()
  const wrong = getFieldState('lat', formState).error ?? getFieldState('lng', formState).error
  const change = (next: string) => {
    setTyped(next)
    const point = pointOf(next)
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('lat', point?.[0], options)
    setValue('lng', point?.[1], options)
  }
  return (
    <>
      <Field
        id={id}
        label={t('branch-form.point')}
        required
        error={wrong && t('branch-form.point.invalid')}
        help={t('branch-form.point.help')}
      >
        <Input
          id={id}
          disabled={readOnly}
          aria-describedby={`${id}-help`}
          aria-invalid={wrong ? true : undefined}
          value={text}
          placeholder="41.01, 29.02"
          {...(wrong ? { status: 'error' as const } : {})}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <div className={`row ${styles.places}`}>
        {readOnly ? null : <HereButton onPoint={(next) => change(pointText(next))} />}
        {address ? (
          <a className={styles.map} href={mapAddress(address)} target="_blank" rel="noreferrer">
            <ExternalLink size={14} aria-hidden="true" />
            {t('branch-form.point.map')}
          </a>
        ) : null}
      </div>
      {point ? (
        <PointMap branch={branch} point={point} onPoint={readOnly ? undefined : (next) => change(pointText(next))} />
      ) : null}
    </>
  )
}
