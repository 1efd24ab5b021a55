/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { coupon, faultOf, guest, quote } from '../basket/checkout.ts'
import { call } from '../kit/api.ts'
import { Choices } from '../kit/Choices.tsx'
import { money } from '../kit/money.ts'
import { Select } from '../kit/Select.tsx'
import { t } from '../kit/t.ts'
import { worthOf } from './LedgerPart.tsx'
import { addresses, cheques, profile, readAddresses, readCheques, readProfile } from './mine.ts'
import { spending } from './spending.ts'

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly set: (on: boolean) => void
  readonly fault: string | undefined
}

const Switch = ({ label, isOn, set, fault }: SwitchProps) => (
  <>
    <label class="option">
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => set(currentTarget.checked)} />
      <span>{label}</span>
    </label>
    {fault && (
      <p class="problem" role="alert">
        {fault}
      </p>
    )}
  </>
)

/** A member's cheques, in place of a code that is typed. */
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

/** What a member can spend on the basket, as the server has priced it: points, wallet, a cheque. */
export const OwnSpending = () => {
  useEffect(() => void Promise.all([readProfile(), readCheques()]), [])
  const { points, wallet } = spending.value
  const held = profile.value
  const most = quote.value?.spendable
  if (!held) return null
  const set = (more: Partial<typeof spending.value>) => {
    spending.value = { ...spending.value, ...more }
  }
  const canPoints = most ? most.points > 0 : points > 0
  const canWallet = most ? most.wallet > 0 : wallet > 0
  return (
    <>
      {(canPoints || canWallet || (most && held.points > 0)) && (
        <fieldset class="group own-spending">
          <legend>{t('guest-page.account.ledger')}</legend>
          {canPoints || points > 0 ? (
            <Switch
              label={t('guest-page.account.spend-points', {
                n: most?.points ?? held.points,
                worth: money(most?.points_worth ?? held.points_worth),
              })}
              isOn={points > 0}
              set={(on) => set({ points: on ? held.points : 0 })}
              fault={faultOf('spend_points')}
            />
          ) : (
            held.points > 0 && most && <p class="muted">{t('guest-page.account.points.not')}</p>
          )}
          {(canWallet || wallet > 0) && (
            <Switch
              label={t('guest-page.account.spend-wallet', { amount: money(most?.wallet ?? held.wallet) })}
              isOn={wallet > 0}
              set={(on) => set({ wallet: on ? held.wallet : 0 })}
              fault={faultOf('spend_wallet')}
            />
          )}
        </fieldset>
      )}
      {cheques.value.length > 0 && <Cheques />}
    </>
  )
}

/** A member's own addresses, to choose from and to add to. */
export const OwnPlaces = () => {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => void readAddresses(), [])
  const { address, district, point } = guest.value
  const text = address.trim()
  const chosen = addresses.value.find((one) => one.text === text)
  const choose = (value: string) => {
    const one = addresses.value.find(({ id }) => id === Number(value))
    if (!one) return
    setSaved(false)
    const { lat, lng } = one
    const at = lat === null || lng === null ? null : { lat, lng }
    guest.value = { ...guest.value, address: one.text, district: one.district_id, point: at }
  }
  const save = async () => {
    const place = { lat: point?.lat ?? null, lng: point?.lng ?? null, district_id: district }
    try {
      await call('/ordering/me/address', { label: '', text, ...place, note: '' })
      setSaved(true)
    } finally {
      await readAddresses()
    }
  }
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
      {text && !chosen && (
        <div class="place">
          <button type="button" class="quiet" onClick={() => void save().catch(() => undefined)}>
            {t('guest-page.account.address.save')}
          </button>
        </div>
      )}
      <p class="muted" role="status">
        {isSaved && chosen ? t('guest-page.account.address.saved') : ''}
      </p>
    </>
  )
}
