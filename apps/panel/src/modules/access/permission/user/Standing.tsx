import type { UserPermissions } from '@sofra/contract/access/permission/permission.contract.ts'
import type { ReactNode } from 'react'
import { type PhraseKey, useT } from '../../../../kit/words/i18n.ts'
import styles from './UserPermissions.module.css'

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** From which roles a person has what they have, where it counts, and which modules their companies have. */
export const Standing = ({ of }: { readonly of: UserPermissions }) => {
  const t = useT()
  const { user, roles, companies, branches, others, modules } = of
  const places = [...companies, ...branches].map(({ name }) => name)
  const where = [...places, ...(others ? [t('why.others', { n: others })] : [])].join(', ')
  return (
    <dl className={styles.facts}>
      <Fact label={t('why.roles')}>
        {roles.length === 0 ? t('why.no-roles') : null}
        <ul className={styles.roles}>
          {roles.map(({ id, name, permissions }) => (
            <li key={id}>
              {name} <span className={styles.quiet}>{t('why.gives', { n: permissions })}</span>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label={t('why.where')}>{where || t('why.everywhere')}</Fact>
      <Fact label={t('profile.account')}>
        {t(`account-type.${user.account_type}`)}
        {user.manages_account ? <span className={styles.quiet}> · {t('why.manages.passed')}</span> : null}
      </Fact>
      <Fact label={t('why.modules')}>
        {modules.map((module) => t(`licence.module.${module}` as PhraseKey)).join(', ') || t('value.none')}
      </Fact>
    </dl>
  )
}
