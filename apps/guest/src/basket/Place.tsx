/** @jsxImportSource preact */
import { Field } from '../kit/Field.tsx'
import { LocationFields } from '../kit/LocationFields.tsx'
import { t } from '../kit/t.ts'
import { faultOf, guest } from './checkout.ts'

/** The delivery address. */
export const Place = () => (
  <>
    <Field
      label={t('guest-page.address')}
      value={guest.value.address}
      change={(value) => (guest.value = { ...guest.value, address: value })}
      fault={faultOf('address', 'address.text')}
      more={{ autocomplete: 'street-address', maxLength: 400, required: true }}
    />
    <LocationFields
      location={guest.value}
      change={(to) => {
        // Read when the position arrives: the guest types meanwhile.
        guest.value = { ...guest.value, ...to }
      }}
    />
  </>
)
