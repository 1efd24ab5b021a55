import { isLang } from '@sofra/contract/kernel/languages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Input } from 'antd'
import { Field } from '../../../kit/form/field/Field.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { RecordForm } from '../../../kit/form/RecordForm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { useOpenedRecord } from '../../../kit/form/useOpenedRecord.ts'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import type { AnyRow } from '../../../kit/record.ts'
import { meQuery, useMe } from '../../../kit/session/session.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { ownProfile } from './own-profile.ts'

const { Text, Choice, Picture } = fieldsOf(ownProfile)

/** Shown, and not to be changed here: it is what one signs in with. */
const Email = ({ email }: { readonly email: string }) => {
  const t = useT()
  return (
    <Field id="profile-email" label={t('profile.email')} help={t('profile.email.hint')}>
      <Input id="profile-email" value={email} readOnly aria-describedby="profile-email-help" />
    </Field>
  )
}

/** What one changes of oneself. A language that is chosen here is the panel's from then on, and that of one's letters. */
export const ProfileForm = ({ id }: { readonly id: number }) => {
  const t = useT()
  const me = useMe()
  const queries = useQueryClient()
  const [lang, setLang] = useLang()
  const { row, error, retry } = useOpenedRecord(ownProfile, id)
  if (!row) return <Waiting error={error} retry={retry} />
  const saved = (now: AnyRow) => {
    void queries.invalidateQueries(meQuery)
    if (isLang(now.lang) && now.lang !== row.lang && now.lang !== lang) void setLang(now.lang)
  }
  return (
    <RecordForm of={ownProfile} row={row} start={{}} onSaved={saved}>
      <Section title={t('profile.section.person')}>
        {me.acting ? <Alert type="info" showIcon title={t('profile.acting')} /> : null}
        <Picture name="profile_image" shape="avatar" />
        <Text name="name" />
        <Text name="surname" />
        <Email email={String(row.email)} />
        <Text name="phone" />
        <Choice name="lang" words="lang" />
      </Section>
    </RecordForm>
  )
}
