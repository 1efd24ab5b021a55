/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { coupon, guest, note } from '../basket/checkout.ts'
import { call } from '../kit/api.ts'
import { Choices } from '../kit/Choices.tsx'
import { Select } from '../kit/Select.tsx'
import { t } from '../kit/t.ts'
import { AddressForm } from './AddressForm.tsx'
import { worthOf } from './LedgerPart.tsx'
import { addresses, cheques, readAddresses, readCheques, readProfile } from './mine.ts'
import { Spending } from './Spending.tsx'

/** The member's cheques, to choose instead of typing a code. */
const Cheques = () => (
  <Choices
    title={t('guest-page.account.cheques')}
    name="cheque"
    options={[
      { value: '', label: t('guest-page.account.cheques.none') },
      ...cheques.value.map((one) => ({ value: one.code, label: `${one.name} · ${worthOf(one)}` })),
    ]}
    chosen={cheques.value.find(({ code }) => code === coupon.value)?.code ?? ''}
    choose={(code: string) => {
      coupon.value = code
    }}
  />
)

/** The points, wallet and cheques that a member can spend on the basket, as priced by the server. */
export const OwnSpending = () => {
  useEffect(() => void Promise.all([readProfile(), readCheques()]), [])
  return (
    <>
      <Spending />
      {cheques.value.length > 0 && <Cheques />}
    </>
  )
}

/** The member's saved addresses, to choose from and to add to. */
export const OwnPlaces = () => {
  const [isSaved, setSaved] = useState(false)
  const [isNaming, setNaming] = useState(false)
  useEffect(() => void readAddresses(), [])
  const { address, district, point } = guest.value
  const text = address.trim()
  const chosen = addresses.value.find((one) => one.text === text)
  const choose = (value: string) => {
    const one = addresses.value.find(({ id }) => id === Number(value))
    if (!one) return
    setSaved(false)
    const { lat, lng } = one
    // The note of the address that was chosen before leaves with it; one that was typed stays.
    if (addresses.value.some((kept) => kept.note === note.value) || !note.value) note.value = one.note
    const at = lat === null || lng === null ? null : { lat, lng }
    guest.value = { ...guest.value, address: one.text, district: one.district_id, point: at }
  }
  const known = { label: '', text, lat: point?.lat ?? null, lng: point?.lng ?? null, district_id: district, note: '' }
  return (
    <>
      {addresses.value.length > 0 && (
        <Select
          label={t('guest-page.account.addresses')}
          value={chosen?.id ?? ''}
          options={[
            { value: '', label: '–' },
            ...addresses.value.map((one) => ({
              value: one.id,
              label: one.label ? `${one.label}: ${one.text}` : one.text,
            })),
          ]}
          choose={choose}
        />
      )}
      {text && !chosen && !isNaming && (
        <div class="place">
          <button type="button" class="quiet" onClick={() => setNaming(true)}>
            {t('guest-page.account.address.save')}
          </button>
        </div>
      )}
      {text && !chosen && isNaming && (
        <AddressForm
          known={known}
          save={async (input) => {
            await call('/ordering/me/address', input)
            setSaved(true)
            await readAddresses()
          }}
          done={() => setNaming(false)}
        />
      )}
      <p class="muted" role="status">
        {isSaved && chosen ? t('guest-page.account.address.saved') : ''}
      </p>
    </>
  )
}
