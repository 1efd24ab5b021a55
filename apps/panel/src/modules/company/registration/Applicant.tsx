import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { LanguageName } from '../../../kit/words/languages.ts'
import { Facts } from './Facts.tsx'
import type { Registration } from './useRegistration.ts'

interface ApplicantProps {
  readonly registration: Registration
  /** Further details of the pipeline. */
  readonly more: readonly (readonly [label: string, value: ReactNode])[]
}

/** The applicant's contact details. */
export const Applicant = ({ registration, more }: ApplicantProps) => {
  const t = useT()
  const { dateTime } = useFormat()
  const { name, surname, email, phone, lang, note, consented_at, consented_version } = registration
  return (
    <Facts
      title={t('registration.applicant')}
      facts={[
        [t('registration.name'), `${name} ${surname}`],
        [
          t('registration.email'),
          <a key="email" href={`mailto:${email}`}>
            {email}
          </a>,
        ],
        [
          t('registration.phone'),
          <a key="phone" href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>,
        ],
        [t('registration.lang'), <LanguageName key="lang" lang={lang} />],
        [
          t('registration.consent'),
          consented_version === null
            ? dateTime(consented_at)
            : t('registration.consent.version', { date: dateTime(consented_at), n: consented_version }),
        ],
        ...more,
        [t('registration.note'), note],
      ]}
    />
  )
}
