import {
  branchUserOptions,
  branchUsers,
  newBranchUser,
  postBranchUser,
} from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { UserPlus, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { leaveByTab } from '../../../../kit/form/leave-by-tab.ts'
import { ApiError, call } from '../../../../kit/http/api.ts'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { useLeaveGuard } from '../../../../kit/screen/view.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import styles from '../Setup.module.css'
import { StepBar } from '../StepBar.tsx'
import type { StepProps } from '../step.ts'

const nobody = { name: '', surname: '', email: '', role_ids: [] as number[] }
type Person = typeof nobody
type FieldErrors = Readonly<Record<string, string>>

const lines = [
  ['name', 'given-name'],
  ['surname', 'family-name'],
  ['email', 'email'],
] as const

const useInvite = (branch: number, onDone: () => void, onErrors: (errors: FieldErrors) => void) => {
  const t = useT()
  const [lang] = useLang()
  const toast = useToast()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (person: Person) =>
      call(postBranchUser, { params: { branch_id: branch }, body: { ...person, phone: '', lang } }),
    onSuccess: async ({ name, surname }) => {
      toast.ok(t('setup.people.invited', { name: `${name} ${surname}` }))
      onDone()
      await queries.invalidateQueries({ queryKey: ['branch-user'] })
      await queries.invalidateQueries({ queryKey: ['branch'] })
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.errors : []
      onErrors(Object.fromEntries(fields.map(({ path, message }) => [path.split('.')[0] ?? path, message])))
      if (!fields.length) toast.fail(error)
    },
  })
  const invite = (person: Person) => {
    const checked = newBranchUser.safeParse(
      { ...person, phone: '', lang },
      { error: (issue) => t(...issuePhrase(issue)) },
    )
    if (checked.success) return mutation.mutate(person)
    onErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])))
  }
  return { invite, pending: mutation.isPending }
}

/** Invites a user to a branch with one or more roles. */
const Invite = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const may = useMay()
  const id = useId()
  const [person, setPerson] = useState(nobody)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { invite, pending } = useInvite(branch, () => setPerson(nobody), setErrors)
  useLeaveGuard(person !== nobody)
  const roles = useQuery({
    queryKey: ['branch-user', 'option', branch],
    queryFn: ({ signal }) => call(branchUserOptions, { params: { branch_id: branch } }, { signal }),
    enabled: may(branchUserOptions) && may(postBranchUser),
  }).data?.roles.filter((role) => role.may_give)
  if (!may(postBranchUser)) return null
  const set = (patch: Partial<Person>) => {
    setPerson({ ...person, ...patch })
    setErrors({})
  }
  return (
    <form
      className={styles.invite}
      noValidate
      aria-label={t('setup.people.invite')}
      onSubmit={(event) => {
        event.preventDefault()
        invite(person)
      }}
    >
      {lines.map(([field, autoComplete]) => (
        <Field key={field} id={`${id}-${field}`} label={t(`setup.people.${field}`)} error={errors[field]} required>
          <Input
            id={`${id}-${field}`}
            autoComplete={autoComplete}
            aria-describedby={`${id}-${field}-help`}
            value={person[field]}
            {...(errors[field] ? { status: 'error' as const } : {})}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        </Field>
      ))}
      <Field id={`${id}-roles`} label={t('setup.people.roles')} error={errors.role_ids} required>
        <Select
          id={`${id}-roles`}
          mode="multiple"
          onInputKeyDown={leaveByTab}
          aria-describedby={`${id}-roles-help`}
          value={person.role_ids}
          options={(roles ?? []).map((role) => ({ value: role.id, label: role.name }))}
          {...(errors.role_ids ? { status: 'error' as const } : {})}
          onChange={(role_ids) => set({ role_ids })}
          style={{ inlineSize: '100%' }}
        />
      </Field>
      <div>
        <Button htmlType="submit" icon={<UserPlus size={16} aria-hidden="true" />} loading={pending}>
          {t('setup.people.invite')}
        </Button>
      </div>
    </form>
  )
}

/** Users of the branch, and an invitation form. */
export const PeopleStep = ({ setup, next, onNext }: StepProps) => {
  const t = useT()
  const may = useMay()
  const branch = setup.branch_id
  const { data } = useQuery({
    queryKey: ['branch-user', 'list', { branch_id: branch }, { limit: 100 }],
    queryFn: ({ signal }) =>
      call(branchUsers, { params: { branch_id: branch }, query: { limit: 100, sort: 'name' } }, { signal }),
    enabled: may(branchUsers),
  })
  return (
    <>
      {data && data.items.length === 0 ? (
        <EmptyState icon={Users} title={t('setup.people.empty')} hint={t('setup.optional.people')} />
      ) : null}
      <ul className={styles.rows}>
        {data?.items.map(({ id, name, surname, email, roles }) => (
          <li key={id} className={`row ${styles.row}`}>
            <span className={`breakable shrinks ${styles.what}`}>
              <span className="medium">{`${name} ${surname}`}</span>
              <span className={`small ${styles.note}`}>{[email, ...roles].join(' · ')}</span>
            </span>
          </li>
        ))}
      </ul>
      <Invite branch={branch} />
      <StepBar next={next} onNext={onNext} />
    </>
  )
}
