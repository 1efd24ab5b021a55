/** @jsxImportSource preact */
import { phoneMaxLength } from '@sofra/contract/kernel/phone.ts'
import { useState } from 'preact/hooks'
import { type ReadAccount, useAccount } from '../kit/account-parts.ts'
import { begin } from '../kit/begin.ts'
import { Choices } from '../kit/Choices.tsx'
import { Field } from '../kit/Field.tsx'
import { member, signedOutText } from '../kit/member.ts'
import { open } from '../kit/shown.ts'
import { t } from '../kit/t.ts'
import { tablePassword } from '../table/table.ts'
import { chooseMethod, coupon, faultOf, guest, method, methods, note, quote } from './checkout.ts'
import { Place } from './Place.tsx'
import { Tip } from './Tip.tsx'
import { When } from './When.tsx'
import { chooseWay, way, ways } from './way.ts'

const Contact = () => {
  const { name, phone } = guest.value
  const signedIn = member.value
  if (signedIn?.name) return null
  return (
    <>
      <Field
        label={t('guest-page.name')}
        value={name}
        change={(value) => (guest.value = { ...guest.value, name: value })}
        fault={faultOf('member.first_name') ?? (name.trim() ? undefined : faultOf('member'))}
        more={{ autocomplete: 'name', maxLength: 60, required: true }}
      />
      {!signedIn && (
        <Field
          label={t('guest-page.phone')}
          value={phone}
          change={(value) => (guest.value = { ...guest.value, phone: value })}
          fault={faultOf('member.phone')}
          more={{ type: 'tel', autocomplete: 'tel', inputMode: 'tel', maxLength: phoneMaxLength, required: true }}
        />
      )}
      {quote.value?.asks_phone_code && <p class="muted">{t('guest-page.code.ahead')}</p>}
    </>
  )
}

/** The signed-in member, or a link to sign in; the basket is kept. */
const Who = () => {
  const signedIn = member.value
  if (!signedIn && begin.sign_in_by.length === 0) return null
  const name = signedIn?.name || signedIn?.phone
  return (
    <p class="line-foot">
      <span class={signedOutText.value ? 'problem' : 'muted'} role="status">
        {name ? t('guest-page.account.as', { name }) : signedOutText.value || t('guest-page.account.why')}
      </span>
      <button
        type="button"
        class="quiet"
        onClick={() => open(signedIn ? { name: 'account' } : { name: 'account', back: 'basket' })}
      >
        {t(signedIn ? 'guest-page.account' : 'guest-page.account.sign-in')}
      </button>
    </p>
  )
}

const Coupon = () => {
  const [typed, setTyped] = useState(coupon.value)
  const apply = () => {
    coupon.value = typed.trim()
  }
  return (
    <div class="with-button">
      <Field
        label={t('guest-page.coupon')}
        value={typed}
        change={setTyped}
        fault={faultOf('coupon_code')}
        more={{ autocapitalize: 'characters', autocomplete: 'off', maxLength: 40 }}
      />
      <button type="button" class="quiet" onClick={apply}>
        {t('guest-page.apply')}
      </button>
    </div>
  )
}

/** The order's details: delivery type, guest, address, payment and note. */
export const Details = ({ readAccount }: { readAccount: ReadAccount }) => {
  const account = useAccount(readAccount)
  return (
    <>
      <Who />
      {ways.length > 1 && begin.source !== 'kiosk' && (
        <Choices
          title={t('guest-page.how')}
          name="way"
          options={ways.map((type) => ({ value: type, label: begin.ways[type] ?? type }))}
          chosen={way.value}
          choose={chooseWay}
        />
      )}
      <When />
      {way.value === 'deliveryToAddress' && account && <account.OwnPlaces />}
      {way.value === 'deliveryToAddress' && <Place />}
      {way.value === 'orderOnTheTable'
        ? faultOf('table_password') && (
            <Field
              label={t('guest-page.table-password')}
              value={tablePassword.value}
              change={(value) => (tablePassword.value = value)}
              fault={faultOf('table_password')}
              more={{ autocomplete: 'off', maxLength: 20 }}
            />
          )
        : begin.source !== 'kiosk' && <Contact />}
      {methods.value.length > 1 && (
        <Choices
          title={t('guest-page.pay')}
          name="method"
          options={methods.value.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={method.value?.id}
          choose={chooseMethod}
        />
      )}
      {begin.restaurant.takes_tips && <Tip />}
      {account && <account.OwnSpending />}
      <Coupon key={coupon.value} />
      <Field
        label={t('guest-page.order-note')}
        value={note.value}
        change={(value) => (note.value = value)}
        fault={undefined}
        more={{ maxLength: 400 }}
      />
    </>
  )
}
