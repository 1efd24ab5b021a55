/** @jsxImportSource preact */
import type { GuestProfile } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { useEffect, useState } from 'preact/hooks'
import { Field } from '../kit/Field.tsx'
import { t } from '../kit/t.ts'
import { profile, readProfile } from './mine.ts'
import { Part } from './Part.tsx'
import { ProveEmail } from './ProveEmail.tsx'
import { useProfile } from './profile.ts'

/** Listed here, because importing the contract's list would add its schemas to the page. */
const consentChannels = ['sms', 'email', 'push', 'call'] as const satisfies GuestProfile['consents']

const Form = ({ profile }: { profile: GuestProfile }) => {
  const { first_name, last_name, email, birth_date, wedding_date, plate, consents } = profile
  const [draft, setDraft] = useState({
    ...{ first_name, last_name, email: email ?? '', plate, consents },
    ...{ birth_date: birth_date ?? '', wedding_date: wedding_date ?? '' },
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
        <Field
          label={t('guest-page.name')}
          value={draft.first_name}
          change={(value) => set({ first_name: value })}
          fault={faultOf('first_name')}
          more={{ autocomplete: 'given-name', maxLength: 60 }}
        />
        <Field
          label={t('guest-page.account.last-name')}
          value={draft.last_name}
          change={(value) => set({ last_name: value })}
          fault={faultOf('last_name')}
          more={{ autocomplete: 'family-name', maxLength: 60 }}
        />
        <Field
          label={t('guest-page.email')}
          value={draft.email}
          change={(value) => set({ email: value })}
          fault={faultOf('email')}
          more={{ type: 'email', autocomplete: 'email', maxLength: 254 }}
        />
        <Field
          label={t('guest-page.account.birth-date')}
          value={draft.birth_date}
          change={(value) => set({ birth_date: value })}
          fault={faultOf('birth_date')}
          more={{ type: 'date', autocomplete: 'bday' }}
        />
        <Field
          label={t('guest-page.account.wedding-date')}
          value={draft.wedding_date}
          change={(value) => set({ wedding_date: value })}
          fault={faultOf('wedding_date')}
          more={{ type: 'date', autocomplete: 'off' }}
        />
        <Field
          label={t('guest-page.account.plate')}
          value={draft.plate}
          change={(value) => set({ plate: value })}
          fault={faultOf('plate')}
          more={{ autocomplete: 'off', autocapitalize: 'characters', maxLength: 15 }}
        />
        <ProveEmail known={profile} />
        <fieldset class="group">
          <legend>{t('guest-page.account.consents')}</legend>
          {consentChannels.map((channel) => (
            <label key={channel} class="option">
              <input
                type="checkbox"
                checked={draft.consents.includes(channel)}
                onChange={({ currentTarget }) =>
                  set({
                    consents: consentChannels.filter((one) =>
                      one === channel ? currentTarget.checked : draft.consents.includes(one),
                    ),
                  })
                }
              />
              <span>{t(`member.consents.${channel}`)}</span>
            </label>
          ))}
        </fieldset>
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
