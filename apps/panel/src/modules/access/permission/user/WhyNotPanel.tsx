import type { UserPermissions } from '@sofra/contract/access/permission/permission.contract.ts'
import { userScopes } from '@sofra/contract/access/user/user.contract.ts'
import { fold } from '@sofra/contract/kernel/fold.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Checks } from './Checks.tsx'
import styles from './UserPermissions.module.css'

interface BranchChoiceProps {
  /** Whose restaurants. */
  readonly account: number
  readonly value: number | undefined
  readonly onChange: (branch: number | undefined) => void
}

/** One of the restaurants of an account, found by typing; none means that the place does not matter. */
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

interface WhyNotPanelProps {
  readonly of: UserPermissions
  readonly search: { readonly key?: string | undefined; readonly branch?: number | undefined }
  readonly setSearch: (patch: { key?: string | undefined; branch?: number | undefined }) => void
}

/** "Why can't they …?": a permission, a place, and every check that the server makes. */
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
    <section className={styles.why} aria-labelledby="why-not">
      <h2 id="why-not" className={styles.heading}>
        {t('why.ask')}
      </h2>
      <p className={styles.quiet}>{t('why.ask.hint')}</p>
      <div className={styles.asked}>
        <div className={styles.choice}>
          <Select<string>
            aria-label={t('why.permission')}
            placeholder={t('why.choose')}
            value={search.key ?? null}
            options={options}
            allowClear
            showSearch={{
              filterOption: (text, option) => fold(`${option?.label} ${option?.title}`).includes(fold(text)),
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
