import { type OfferedScope, type UserRow, userScopes } from '@sofra/contract/access/user/user.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Radio, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { pendingName } from '../../../kit/form/field/pending-label.ts'
import { useField } from '../../../kit/form/field/useField.ts'
import { leaveByTab } from '../../../kit/form/leave-by-tab.ts'
import { call } from '../../../kit/http/api.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './ScopeField.module.css'

interface ScopeSelectProps {
  readonly field: ReturnType<typeof useField>
  readonly value: readonly number[]
  readonly offered: readonly OfferedScope[]
  /** Names of the values saved before the form was opened. */
  readonly savedNames: ReadonlyMap<number, string>
  readonly search: (text: string) => void
  readonly onChange: (ids: number[]) => void
}

/** Chooses several companies or branches by search. */
const ScopeSelect = ({ field, value, offered, savedNames, search, onChange }: ScopeSelectProps) => {
  const t = useT()
  // A chosen value keeps its name when the next search does not include it.
  const [met, meet] = useState(savedNames)
  const nameOf = (id: number) => offered.find((option) => option.id === id)?.name ?? met.get(id) ?? pendingName
  return (
    <FormField field={field}>
      <Select
        {...field.input}
        className={styles.select ?? ''}
        mode="multiple"
        onInputKeyDown={leaveByTab}
        labelInValue
        showSearch={{ filterOption: false, onSearch: search }}
        value={value.map((id) => ({ value: id, label: nameOf(id) }))}
        options={offered.map((option) => ({ value: option.id, label: option.name, of: option.of }))}
        optionRender={({ label, data }) => (
          <span>
            {label} <span className="quiet small">{data.of}</span>
          </span>
        )}
        placeholder={t('user.places.search')}
        notFoundContent={t('user.places.none')}
        onChange={(chosen) => {
          meet(new Map([...met, ...chosen.map((one) => [one.value, String(one.label)] as const)]))
          onChange(chosen.map((one) => one.value))
        }}
      />
    </FormField>
  )
}

const pairs = (ids: readonly number[] = [], names: readonly string[] = []) =>
  ids.map((id, index) => [id, names[index] ?? ''] as const)

/** Returns the names of a user's saved scope, which a search may not include. */
const namesOf = (row: UserRow | undefined) => ({
  companies: new Map(pairs(row?.company_ids, row?.companies)),
  branches: new Map(pairs(row?.branch_ids, row?.branches)),
})

/** Searches the companies and branches of an account that may be granted. */
const useScopeNames = (account: number | undefined) => {
  const [typed, search] = useState('')
  const q = useDeferredValue(typed)
  const { data } = useQuery({
    queryKey: ['user', 'place', account ?? 'own', q],
    queryFn: ({ signal }) =>
      call(userScopes, { query: { q, ...(account === undefined ? {} : { account_id: account }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return {
    q: typed,
    search,
    loaded: data !== undefined,
    mayGiveAll: data?.may_give_all ?? true,
    companies: data?.companies ?? [],
    branches: data?.branches ?? [],
  }
}

interface ScopeFieldProps {
  readonly account: number | undefined
  readonly row: UserRow | undefined
}

/**
 * A user's scope: everything, or only the chosen ones. For the server an empty list means everything, so while "only these" is
 * chosen without a value, the field is undefined, which the contract refuses.
 */
export const ScopeField = ({ account, row }: ScopeFieldProps) => {
  const t = useT()
  const [companies, branches] = [useField('company_ids'), useField('branch_ids')]
  const chosen = {
    companies: (companies.value as number[] | undefined) ?? [],
    branches: (branches.value as number[] | undefined) ?? [],
  }
  const [isOpen, setIsOpen] = useState(false)
  const some = isOpen || chosen.companies.length + chosen.branches.length > 0
  const offered = useScopeNames(account)
  const scopeNames = namesOf(row)

  const write = (next: typeof chosen) => {
    companies.onChange(next.companies)
    branches.onChange(next.companies.length + next.branches.length > 0 ? next.branches : undefined)
  }
  const choose = (only: boolean) => {
    setIsOpen(only)
    if (only) write(chosen)
    else {
      companies.onChange([])
      branches.onChange([])
    }
  }
  const severalCompanies = offered.companies.length > 1 || chosen.companies.length > 0 || Boolean(offered.q)
  return (
    <>
      <Field group id={`${branches.id}-all`} label={branches.label} help={some ? undefined : t('user.places.all.hint')}>
        <Radio.Group
          name={`${branches.id}-all`}
          disabled={branches.control.disabled}
          value={some}
          onChange={({ target }) => choose(target.value === true)}
          options={[
            { value: false, label: t('user.places.all'), disabled: offered.loaded && !offered.mayGiveAll },
            { value: true, label: t('user.places.some') },
          ]}
        />
      </Field>
      {some ? (
        <div className={styles.some}>
          {severalCompanies ? (
            <ScopeSelect
              field={companies}
              value={chosen.companies}
              offered={offered.companies}
              savedNames={scopeNames.companies}
              search={offered.search}
              onChange={(ids) => write({ ...chosen, companies: ids })}
            />
          ) : null}
          <ScopeSelect
            field={branches}
            value={chosen.branches}
            offered={offered.branches}
            savedNames={scopeNames.branches}
            search={offered.search}
            onChange={(ids) => write({ ...chosen, branches: ids })}
          />
        </div>
      ) : null}
    </>
  )
}
