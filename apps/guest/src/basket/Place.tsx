/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { begin } from '../kit/begin.ts'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { t } from '../kit/t.ts'
import { faultOf, guest } from './checkout.ts'

/** The delivery address: text, district, and optionally the device's position. */
export const Place = () => {
  const [isRefused, setRefused] = useState(false)
  const { address, district, point } = guest.value
  const { districts } = begin.restaurant
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setRefused(false)
        guest.value = { ...guest.value, point: { lat: latitude, lng: longitude } }
      },
      () => setRefused(true),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  return (
    <>
      <Field
        label={t('guest-page.address')}
        value={address}
        change={(value) => (guest.value = { ...guest.value, address: value })}
        fault={faultOf('address', 'address.text')}
        more={{ autocomplete: 'street-address', maxLength: 400, required: true }}
      />
      {districts.length > 0 && (
        <Select
          label={t('guest-page.district')}
          value={district ?? ''}
          options={[{ value: '', label: '–' }, ...districts.map(({ id, name }) => ({ value: id, label: name }))]}
          choose={(value) => {
            guest.value = { ...guest.value, district: Number(value) || null }
          }}
        />
      )}
      {'geolocation' in navigator && (
        <div class="place">
          <button type="button" class="quiet" onClick={locate}>
            {t('guest-page.locate')}
          </button>
          <p class="muted" role="status">
            {point && !isRefused ? t('guest-page.located') : ''}
            {isRefused ? t('guest-page.locate.refused') : ''}
          </p>
          {point && (
            <button
              type="button"
              class="quiet"
              onClick={() => {
                guest.value = { ...guest.value, point: null }
              }}
            >
              {t('guest-page.locate.forget')}
            </button>
          )}
        </div>
      )}
    </>
  )
}
