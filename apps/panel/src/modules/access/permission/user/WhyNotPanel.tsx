import {
  permissionCatalogue,
  type UserPermissions,
  whyNot,
} from '@sofra/contract/access/permission/permission.contract.ts'
import { userScopes } from '@sofra/contract/access/user/user.contract.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { use, useDeferredValue, useState } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { Check, CheckList } from '../../../../kit/look/CheckList.tsx'
import { useFollow } from '../../../../kit/screen/link.ts'
import { ScreensContext, searchText } from '../../../../kit/screen/screen.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useBootstrap } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './UserPermissions.module.css'

interface BranchChoiceProps {
  /** The account whose branches can be chosen. */
  readonly account: number
  readonly value: number | undefined
  readonly onChange: (branch: number | undefined) => void
}

/** Chooses a branch of an account; without one the check ignores the branch. */
const BranchChoice = ({ account, value, onChange }: BranchChoiceProps) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery({
    queryKey: ['user', 'place', account, q],
    queryFn: ({ signal }) => call(userScopes, { query: { q, account_id: account } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const options = data?.branches.map(({ id, name, of }) => ({
    value: id,
    label: [name, of].filter(Boolean).join(' · '),
  }))
  return (
    <div className={styles.choice}>
      <Select<number>
        aria-label={t('why.branch')}
        placeholder={t('why.anywhere')}
        value={value ?? null}
        options={options ?? []}
        allowClear
        showSearch={{ filterOption: false, onSearch: setTyped }}
        onChange={(branch?: number) => onChange(branch)}
      />
    </div>
  )
}

interface ChecksProps {
  readonly user: UserPermissions['user']
  readonly permission: string
  readonly branch: number | undefined
}

/** Returns on which hosts the pages of a permission are available, if that is restricted. */
const useHostNote = (permission: string) => {
  const t = useT()
  const screens = use(ScreensContext)
  const { company_hosts, platform_hosts } = useBootstrap().site
  const pages = screens.filter(({ needs }) => needs.some(({ access }) => access === permission))
  const [first, ...others] = new Set(pages.map(({ when }) => when?.host))
  if (!first || others.length) return undefined
  const hosts = (first === 'platform' ? platform_hosts : company_hosts).join(', ')
  return hosts ? t(`why.host.${first}`, { hosts }) : undefined
}

/** The server's checks one by one, with the verdict above. */
const Checks = ({ user, permission, branch }: ChecksProps) => {
  const t = useT()
  const may = useMay()
  const follow = useFollow()
  const host = useHostNote(permission)
  const query = { key: permission, ...(branch ? { branch_id: branch } : {}) }
  const { data, error } = useQuery({
    queryKey: ['user', 'why-not', user.id, query],
    queryFn: ({ signal }) => call(whyNot, { params: { user_id: user.id }, query }, { signal }),
    // The cause may just have been fixed, so the check is never cached.
    staleTime: 0,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <span aria-busy="true" />
  return (
    <div role="status">
      <p className={`bad strong ${styles.verdict}`} data-allowed={data.allowed}>
        {t(data.allowed ? 'why.allowed' : 'why.refused', { name: user.name })}
      </p>
      <CheckList>
        {data.checks.map(({ check, passed, text }) => (
          <Check key={check} passed={passed}>
            <span className="visually-hidden">{t(passed ? 'why.passed' : 'why.failed')}: </span>
            {text}
          </Check>
        ))}
        {host ? <Check>{host}</Check> : null}
      </CheckList>
      {may(permissionCatalogue) ? (
        <a href={`/permission/list${searchText({ q: permission })}`} onClick={follow}>
          {t('permission.about')}
        </a>
      ) : null}
    </div>
  )
}

interface WhyNotPanelProps {
  readonly of: UserPermissions
  readonly search: { readonly key?: string | undefined; readonly branch?: number | undefined }
  readonly setSearch: (patch: { key?: string | undefined; branch?: number | undefined }) => void
}

/** "Why can't they …?": a permission, a branch, and every check that the server makes. */
export const WhyNotPanel = ({ of, search, setSearch }: WhyNotPanelProps) => {
  const t = useT()
  const may = useMay()
  const options = of.areas.map(({ name, rows }) => ({
    label: name,
    title: '',
    options: rows.flatMap((row) =>
      row.permissions.map(({ key, name: action }) => ({
        value: key,
        title: key,
        label: t('permission.cell', { resource: row.name, action }),
      })),
    ),
  }))
  return (
    <section className={`stack-8 card ${styles.why}`} aria-labelledby="why-not">
      <h2 id="why-not">{t('why.ask')}</h2>
      <p className={styles.quiet}>{t('why.ask.hint')}</p>
      <div className="wrap-row">
        <div className={styles.choice}>
          <Select<string>
            aria-label={t('why.permission')}
            placeholder={t('why.choose')}
            value={search.key ?? null}
            options={options}
            allowClear
            showSearch={{
              filterOption: (text, option) =>
                toSearchText(`${option?.label} ${option?.title}`).includes(toSearchText(text)),
            }}
            onChange={(key?: string) => setSearch({ key })}
          />
        </div>
        {may(userScopes) ? (
          <BranchChoice
            account={of.user.account_id}
            value={search.branch}
            onChange={(branch) => setSearch({ branch })}
          />
        ) : null}
      </div>
      {search.key ? <Checks user={of.user} permission={search.key} branch={search.branch} /> : null}
    </section>
  )
}
