import { zodResolver } from '@hookform/resolvers/zod'
import { changePassword, ownPassword } from '@sofra/contract/access/profile/profile.contract.ts'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { PasswordField } from '../../../kit/form/field/PasswordField.tsx'
import { FormContext } from '../../../kit/form/form-context.ts'
import { ApiError, call } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Profile.module.css'

type Values = z.output<typeof ownPassword.input>

const empty: Values = { old_password: '', password: '', password_repeat: '' }

/** Another password for whoever knows the present one; their other devices are signed out by it. */
export const PasswordForm = ({ id }: { readonly id: number }) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: empty,
    resolver: zodResolver(ownPassword.input, { error: (issue) => t(...issuePhrase(issue)) }),
  })
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
      if (!fields.length) toast.fail(error)
    },
  })
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        <form className={styles.password} noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
          <PasswordField name="old_password" keeper="current-password" />
          <PasswordField name="password" keeper="new-password" help="profile.password.hint" />
          <PasswordField name="password_repeat" keeper="new-password" />
          <Button htmlType="submit" loading={save.isPending}>
            {t('profile.password.submit')}
          </Button>
        </form>
      </FormContext>
    </FormProvider>
  )
}
