import { zodResolver } from '@hookform/resolvers/zod'
import { changePassword, ownPassword } from '@sofra/contract/access/profile/profile.contract.ts'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import { isLang } from '@sofra/contract/kernel/languages.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input } from 'antd'
import { useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useFaults } from '../../../kit/form/faults.ts'
import { LanguageField } from '../../../kit/form/field/ChoiceField.tsx'
import { Field } from '../../../kit/form/field/Field.tsx'
import { PasswordField } from '../../../kit/form/field/PasswordField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { FormContext } from '../../../kit/form/form-context.ts'
import { RecordForm } from '../../../kit/form/RecordForm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { useOpenedRecord } from '../../../kit/form/useOpenedRecord.ts'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { ApiError, call } from '../../../kit/http/api.ts'
import type { AnyRow } from '../../../kit/record.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { meQuery, useMe } from '../../../kit/session/session.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { Devices } from '../device/device.api.tsx'
import { ownProfile } from './own-profile.ts'
import styles from './Profile.module.css'
import { ProfileAccess } from './ProfileAccess.tsx'

type Values = z.output<typeof ownPassword.input>

const empty: Values = { old_password: '', password: '', password_repeat: '' }

/** Changes the password, which needs the current one; other devices are signed out. */
const PasswordForm = ({ id }: { readonly id: number }) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: empty,
    resolver: zodResolver(ownPassword.input, { error: (issue) => t(...issuePhrase(issue)) }),
    shouldFocusError: false,
  })
  const { ref, refused } = useFaults(form)
  const context = useMemo(() => ({ of: ownPassword, readOnly: false }), [])
  const save = useMutation({
    mutationFn: (body: Values) => call(changePassword, { params: { user_id: id }, body }),
    onSuccess: () => {
      form.reset(empty)
      toast.ok(t('profile.password.done'))
      return queries.invalidateQueries({ queryKey: ['session'] })
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.errors : []
      for (const { path, message } of fields) form.setError(path as keyof Values, { type: 'server', message })
      if (fields.length) refused()
      else toast.fail(error)
    },
  })
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <form
          ref={ref}
          className={`column ${styles.password}`}
          noValidate
          onSubmit={form.handleSubmit((values) => save.mutate(values))}
        >
          <PasswordField name="old_password" autoComplete="current-password" />
          <PasswordField name="password" autoComplete="new-password" help="profile.password.hint" />
          <PasswordField name="password_repeat" autoComplete="new-password" />
          <Button htmlType="submit" loading={save.isPending}>
            {t('profile.password.submit')}
          </Button>
        </form>
      </FormContext>
    </FormProvider>
  )
}

const { Text, Picture } = fieldsOf(ownProfile)

/** Read-only, because it is the login. */
const Email = ({ email }: { readonly email: string }) => {
  const t = useT()
  return (
    <Field id="profile-email" label={t('profile.email')} help={t('profile.email.hint')}>
      <Input id="profile-email" value={email} readOnly aria-describedby="profile-email-help" />
    </Field>
  )
}

/** The user's own data. The language applies to the panel and to e-mails. */
const ProfileForm = ({ id }: { readonly id: number }) => {
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
        <LanguageField />
      </Section>
    </RecordForm>
  )
}

/** The user's own page: name and contact, password, devices and permissions. */
export default function Profile() {
  const t = useT()
  const me = useMe()
  return (
    <Page title={t('profile.title')}>
      <div className={styles.columns}>
        <div>
          <ProfileForm id={me.id} />
        </div>
        <div>
          <Section title={t('profile.section.rights')}>
            <ProfileAccess id={me.id} />
          </Section>
          {me.acting ? null : (
            <Section title={t('profile.section.password')}>
              <PasswordForm id={me.id} />
            </Section>
          )}
          <Section title={t('profile.section.devices')}>
            <Devices />
          </Section>
        </div>
      </div>
    </Page>
  )
}
