/** @jsxImportSource preact */
import type { GuestProfile } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import type { ComponentProps } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Field } from '../kit/Field.tsx'
import { t } from '../kit/t.ts'
import { profile, readProfile } from './mine.ts'
import { Part } from './Part.tsx'
import { ProveEmail } from './ProveEmail.tsx'
import { useProfile } from './profile.ts'

/** Listed here, because importing the contract's list would add its schemas to the page. */
const consentChannels = ['sms', 'email', 'push', 'call'] as const satisfies GuestProfile['consents']

type TextField = 'first_name' | 'last_name' | 'email' | 'birth_date' | 'wedding_date' | 'plate'

const fields: readonly {
  name: TextField
  label: Parameters<typeof t>[0]
  more: ComponentProps<typeof Field>['more']
}[] = [
  { name: 'first_name', label: 'guest-page.name', more: { autocomplete: 'given-name', maxLength: 60 } },
  { name: 'last_name', label: 'guest-page.account.last-name', more: { autocomplete: 'family-name', maxLength: 60 } },
  { name: 'email', label: 'guest-page.email', more: { type: 'email', autocomplete: 'email', maxLength: 254 } },
  { name: 'birth_date', label: 'guest-page.account.birth-date', more: { type: 'date', autocomplete: 'bday' } },
  { name: 'wedding_date', label: 'guest-page.account.wedding-date', more: { type: 'date', autocomplete: 'off' } },
  {
    name: 'plate',
    label: 'guest-page.account.plate',
    more: { autocomplete: 'off', autocapitalize: 'characters', maxLength: 15 },
  },
]

interface ConsentsProps {
  readonly value: GuestProfile['consents']
  readonly change: (value: GuestProfile['consents']) => void
}

/** The channels by which the restaurant may write. */
const Consents = ({ value, change }: ConsentsProps) => (
  <fieldset class="group">
    <legend>{t('guest-page.account.consents')}</legend>
    {consentChannels.map((channel) => (
      <label key={channel} class="option">
        <input
          type="checkbox"
          checked={value.includes(channel)}
          onChange={({ currentTarget }) =>
            change(consentChannels.filter((one) => (one === channel ? currentTarget.checked : value.includes(one))))
          }
        />
        <span>{t(`member.consents.${channel}`)}</span>
      </label>
    ))}
  </fieldset>
)

const Form = ({ profile }: { profile: GuestProfile }) => {
  const { first_name, last_name, email, birth_date, wedding_date, plate, consents } = profile
  const [draft, setDraft] = useState({
    first_name,
    last_name,
    email: email ?? '',
    plate,
    consents,
    birth_date: birth_date ?? '',
    wedding_date: wedding_date ?? '',
  })
  const [isSaved, setSaved] = useState(false)
  const { save, isBusy, text, faultOf } = useProfile()
  const set = (more: Partial<typeof draft>) => {
    setSaved(false)
    setDraft({ ...draft, ...more })
  }
  const submit = async (event: Event) => {
    event.preventDefault()
    setSaved(await save({ ...draft, birth_date: draft.birth_date || null, wedding_date: draft.wedding_date || null }))
  }
  return (
    <Part
      title={t('guest-page.account.profile')}
      foot={
        <>
          <p class={isSaved ? 'muted' : 'problem'} role="status">
            {isSaved ? t('guest-page.account.saved') : text}
          </p>
          <button type="submit" form="profile" class="button wide" disabled={isBusy}>
            <span>{t('guest-page.account.save')}</span>
          </button>
        </>
      }
    >
      <form id="profile" noValidate onSubmit={submit}>
        {fields.map(({ name, label, more }) => (
          <Field
            key={name}
            label={t(label)}
            value={draft[name]}
            change={(value) => set({ [name]: value })}
            fault={faultOf(name)}
            more={more}
          />
        ))}
        <ProveEmail known={profile} />
        <Consents value={draft.consents} change={(consents) => set({ consents })} />
      </form>
    </Part>
  )
}

/** The member's profile, and the channels to which they consent. */
export const ProfilePart = () => {
  useEffect(() => void readProfile(), [])
  const { value } = profile
  if (value) return <Form profile={value} />
  return (
    <Part title={t('guest-page.account.profile')}>
      <p class="muted" role="status">
        {t('guest-page.loading')}
      </p>
    </Part>
  )
}
