import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { call } from '../../../../kit/api.ts'
import { useT } from '../../../../kit/i18n.ts'
import styles from './UserPermissions.module.css'

interface BranchChoiceProps {
  readonly value: number | undefined
  readonly onChange: (branch: number | undefined) => void
}

/** One of the restaurants in reach, found by typing; none means that the place does not matter. */
export const BranchChoice = ({ value, onChange }: BranchChoiceProps) => {
  const t = useT()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const query = { q, limit: 50, sort: 'name' }
  const { data } = useQuery({
    queryKey: ['branch', 'list', query],
    queryFn: ({ signal }) => call(branchList, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const options = data?.items.map(({ id, name, city }) => ({
    value: id,
    label: [name, city].filter(Boolean).join(' · '),
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
