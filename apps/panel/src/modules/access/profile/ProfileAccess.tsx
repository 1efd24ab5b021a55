import type { Profile } from '@sofra/contract/access/profile/profile.contract.ts'
import type { ReactNode } from 'react'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useProfile } from './own-profile.ts'
import styles from './Profile.module.css'

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={`stack-16 ${styles.fact}`}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Roles = ({ roles }: Pick<Profile, 'roles'>) => {
  const t = useT()
  if (!roles.length) return t('profile.no-role')
  return (
    <ul className={`column ${styles.roles}`}>
      {roles.map(({ name, description }) => (
        <li key={name}>
          {name}
          {description ? <span className={`quiet small ${styles.below}`}>{description}</span> : null}
        </li>
      ))}
    </ul>
  )
}

const Account = ({ account }: Pick<Profile, 'account'>) => {
  const t = useT()
  const { date } = useFormat()
  const { name, type, demo_ends_at } = account
  const below = [
    t(`account-type.${type}`),
    demo_ends_at ? t('profile.trial-until', { date: date(demo_ends_at) }) : undefined,
  ]
  return (
    <>
      {name}
      <span className={`quiet small ${styles.below}`}>{below.filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** The user's own permissions, scope and account. */
export const ProfileAccess = ({ id }: { readonly id: number }) => {
  const t = useT()
  const { data } = useProfile(id)
  if (!data)
    return (
      <div aria-busy="true">
        <span />
        <span />
      </div>
    )
  const { account, roles, companies, branches } = data
  return (
    <dl>
      <Fact label={t('profile.my-account')}>
        <Account account={account} />
      </Fact>
      <Fact label={t('user.roles')}>
        <Roles roles={roles} />
      </Fact>
      {companies.length ? <Fact label={t('profile.companies')}>{companies.join(', ')}</Fact> : null}
      <Fact label={t('profile.branches')}>{branches.length ? branches.join(', ') : t('profile.all')}</Fact>
    </dl>
  )
}
