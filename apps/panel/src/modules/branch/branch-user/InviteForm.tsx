import { zodResolver } from '@hookform/resolvers/zod'
import { newBranchUser } from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import { Button } from 'antd'
import { useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useFaults } from '../../../kit/form/faults.ts'
import { LanguageField } from '../../../kit/form/field/ChoiceField.tsx'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { FormContext } from '../../../kit/form/form-context.ts'
import { ApiError } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { RoleChoice } from '../../access/user/user.api.tsx'
import styles from './BranchUser.module.css'
import { useBranchUser, useOptions } from './useBranchUser.ts'

/** Roles of a new user. */
const RolesField = ({ branch }: { readonly branch: number }) => {
  const field = useField('role_ids')
  const roles = useOptions(branch)?.roles
  return (
    <FormField group field={field}>
      <RoleChoice roles={roles} value={field.value as number[]} onChange={field.onChange} />
    </FormField>
  )
}

const of = { name: 'branch-user', input: newBranchUser }
const { Text } = fieldsOf(of)

type Typed = z.input<typeof newBranchUser>
type Values = z.output<typeof newBranchUser>

interface InviteFormProps {
  readonly branch: number
  readonly close: () => void
}

/** Invites a new user of a branch by e-mail. */
export const InviteForm = ({ branch, close }: InviteFormProps) => {
  const t = useT()
  const toast = useToast()
  const [lang] = useLang()
  const { invite } = useBranchUser(branch)
  const form = useForm<Typed, unknown, Values>({
    mode: 'onTouched',
    defaultValues: { name: '', surname: '', email: '', phone: '', lang, role_ids: [] },
    resolver: zodResolver(newBranchUser, { error: (issue) => t(...issuePhrase(issue)) }),
    shouldFocusError: false,
  })
  const { ref, refused } = useFaults(form)
  const context = useMemo(() => ({ of, readOnly: false }), [])
  const submit = (values: Values) =>
    invite.mutate(values, {
      onSuccess: () => {
        toast.ok(t('branch-user.invited'))
        close()
      },
      onError: (error) => {
        const fields = error instanceof ApiError ? error.errors : []
        for (const { path, message } of fields) form.setError(path as keyof Typed, { type: 'server', message })
        if (fields.length) refused()
        else toast.fail(error)
      },
    })
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <form ref={ref} className={`column ${styles.form}`} noValidate onSubmit={form.handleSubmit(submit)}>
          <div className={styles.pair}>
            <Text name="name" />
            <Text name="surname" />
            <Text name="email" help="user.invite.hint" />
            <Text name="phone" />
          </div>
          <LanguageField />
          <RolesField branch={branch} />
          <div className={styles.foot} data-foot>
            <Button onClick={close}>{t('action.cancel')}</Button>
            <Button type="primary" htmlType="submit" loading={invite.isPending}>
              {t('branch-user.invite.submit')}
            </Button>
          </div>
        </form>
      </FormContext>
    </FormProvider>
  )
}
