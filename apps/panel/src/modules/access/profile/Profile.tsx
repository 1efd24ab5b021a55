import type { ReactNode } from 'react'
import { useFormat } from '../../../kit/format.ts'
import { useT } from '../../../kit/i18n.ts'
import { Page } from '../../../kit/Page.tsx'
import { useMe } from '../../../kit/session.ts'
import styles from './Profile.module.css'

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Who is signed in and what they reach. */
export default function Profile() {
  const t = useT()
  const me = useMe()
  const { number } = useFormat()
  const { users_branches, user_companies } = me
  return (
    <Page title={`${me.name} ${me.surname}`.trim()}>
      <dl className={styles.facts}>
        <Fact label={t('login.email')}>{me.email}</Fact>
        <Fact label={t('profile.account')}>{t(`account-type.${me.account_type}`)}</Fact>
        <Fact label={t('profile.companies')}>
          {user_companies.length ? number(user_companies.length) : t('profile.all')}
        </Fact>
        <Fact label={t('profile.branches')}>
          {users_branches.length ? number(users_branches.length) : t('profile.all')}
        </Fact>
        <Fact label={t('profile.keys')}>{number(me.permissions.length)}</Fact>
      </dl>
    </Page>
  )
}
