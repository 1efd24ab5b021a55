import { type UserPermissions, userPermissions } from '@sofra/contract/access/permission/permission.contract.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { call } from '../../../../kit/http/api.ts'
import { SearchField } from '../../../../kit/list/SearchField.tsx'
import { Page } from '../../../../kit/screen/Page.tsx'
import { useSearch, useTabTitle } from '../../../../kit/screen/view.ts'
import { type PhraseKey, useT } from '../../../../kit/words/i18n.ts'
import { Matrix } from '../matrix/Matrix.tsx'
import { whySearch } from '../permission.search.ts'
import styles from './UserPermissions.module.css'
import { WhyNotPanel } from './WhyNotPanel.tsx'

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** The roles that grant a user's permissions, their scope, and the companies' modules. */
const Standing = ({ of }: { readonly of: UserPermissions }) => {
  const t = useT()
  const { user, roles, companies, branches, others, modules } = of
  const scope = [...companies, ...branches].map(({ name }) => name)
  const where = [...scope, ...(others ? [t('why.others', { n: others })] : [])].join(', ')
  return (
    <dl className={styles.facts}>
      <Fact label={t('why.roles')}>
        {roles.length === 0 ? t('why.no-roles') : null}
        <ul>
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

/** The permissions of a user and the granting roles, and why one is missing. */
export default function UserPermissionsPage({ id }: { readonly id: number }) {
  const t = useT()
  const [search, setSearch] = useSearch(whySearch)
  const { data, error, refetch } = useQuery({
    queryKey: ['user', 'permissions', id],
    queryFn: ({ signal }) => call(userPermissions, { params: { user_id: id } }, { signal }),
  })
  const title = data ? t('why.title', { name: data.user.name }) : t('why.screen')
  useTabTitle(data && title)
  const names = new Map(data?.roles.map((role) => [role.id, role.name]))
  const sourceOf = (key: string) => {
    const roles = data?.granted[key]?.map((role) => names.get(role)).join(', ')
    return roles ? t('why.by', { roles }) : undefined
  }
  return (
    <Page title={title}>
      {data ? (
        <>
          <Standing of={data} />
          <WhyNotPanel of={data} search={search} setSearch={setSearch} />
          <div className="wrap-row">
            <SearchField
              value={search.q ?? ''}
              placeholder={t('permission.search')}
              onChange={(q) => setSearch({ q }, { replace: true })}
            />
          </div>
          <Matrix
            label={title}
            areas={data.areas}
            checked={new Set(Object.keys(data.granted))}
            search={search.q ?? ''}
            sourceOf={sourceOf}
          />
        </>
      ) : null}
      {data ? null : <Waiting error={error} retry={() => void refetch()} />}
    </Page>
  )
}
