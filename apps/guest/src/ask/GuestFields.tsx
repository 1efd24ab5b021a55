/** @jsxImportSource preact */
import { phoneMaxLength } from '@sofra/contract/kernel/phone.ts'
import { guest } from '../basket/checkout.ts'
import { Field } from '../kit/Field.tsx'
import { t } from '../kit/t.ts'

interface GuestFieldsProps {
  /** The field of the call that takes the name. */
  readonly nameField: 'name' | 'first_name'
  readonly email: string
  readonly changeEmail: (email: string) => void
  readonly faultOf: (field: string) => string | undefined
}

/** Who asks: name and phone, shared with the order, and an e-mail address. */
export const GuestFields = ({ nameField, email, changeEmail, faultOf }: GuestFieldsProps) => {
  const { name, phone } = guest.value
  return (
    <>
      <Field
        label={t('guest-page.name')}
        value={name}
        change={(value) => (guest.value = { ...guest.value, name: value })}
        fault={faultOf(nameField)}
        more={{ autocomplete: 'name', maxLength: 60, required: true }}
      />
      <Field
        label={t('guest-page.phone')}
        value={phone}
        change={(value) => (guest.value = { ...guest.value, phone: value })}
        fault={faultOf('phone')}
        more={{ type: 'tel', autocomplete: 'tel', inputMode: 'tel', maxLength: phoneMaxLength, required: true }}
      />
      <Field
        label={t('guest-page.email')}
        value={email}
        change={changeEmail}
        fault={faultOf('email')}
        more={{ type: 'email', autocomplete: 'email', maxLength: 254 }}
      />
    </>
  )
}
