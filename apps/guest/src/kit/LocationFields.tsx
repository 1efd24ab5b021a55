/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { begin } from './begin.ts'
import { Select } from './Select.tsx'
import { t } from './t.ts'

export interface Location {
  readonly district: number | null
  readonly point: { readonly lat: number; readonly lng: number } | null
}

interface LocationFieldsProps {
  readonly location: Location
  readonly change: (to: Partial<Location>) => void
}

/** The district of an address, and optionally its point: the device's position. */
export const LocationFields = ({ location: { district, point }, change }: LocationFieldsProps) => {
  const [outcome, setOutcome] = useState<'located' | 'located.again' | 'locate.refused'>('located')
  const { districts } = begin.restaurant
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setOutcome(point ? 'located.again' : 'located')
        change({ point: { lat: latitude, lng: longitude } })
      },
      () => setOutcome('locate.refused'),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  return (
    <>
      {districts.length > 0 && (
        <Select
          label={t('guest-page.district')}
          value={district ?? ''}
          options={[{ value: '', label: '–' }, ...districts.map(({ id, name }) => ({ value: id, label: name }))]}
          choose={(value) => change({ district: Number(value) || null })}
        />
      )}
      {'geolocation' in navigator && (
        <div class="place">
          <button type="button" class="quiet" onClick={locate}>
            {t(point ? 'guest-page.locate.again' : 'guest-page.locate')}
          </button>
          <p class="muted" role="status">
            {point || outcome === 'locate.refused' ? t(`guest-page.${outcome}`) : ''}
          </p>
          {point && (
            <button type="button" class="quiet" onClick={() => change({ point: null })}>
              {t('guest-page.locate.forget')}
            </button>
          )}
        </div>
      )}
    </>
  )
}
