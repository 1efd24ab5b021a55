import { userPlaces } from '@sofra/contract/access/user/user.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './UserPermissions.module.css'

interface BranchChoiceProps {
  /** Whose restaurants. */
  readonly account: number
  readonly value: number | undefined
  readonly onChange: (branch: number | undefined) => void
}

/** One of the restaurants of an account, found by typing; none means that the place does not matter. */
export const BranchChoice = ({ account, value, onChange }: BranchChoiceProps) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery({
    queryKey: ['user', 'place', account, q],
    queryFn: ({ signal }) => call(userPlaces, { query: { q, account_id: account } }, { signal }),
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
