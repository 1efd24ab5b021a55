import type { UserRow } from '@sofra/contract/access/user/user.contract.ts'
import { Radio } from 'antd'
import { useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { PlaceSelect } from './PlaceSelect.tsx'
import styles from './Places.module.css'
import { namesOf, usePlaces } from './usePlaces.ts'

interface PlacesFieldProps {
  readonly account: number | undefined
  readonly row: UserRow | undefined
}

/**
 * Where somebody works: everywhere, or only where it is said. An empty choice means everywhere to the server, so while
 * "only these" is chosen and nothing is, the field holds nothing at all, which the contract refuses.
 */
export const PlacesField = ({ account, row }: PlacesFieldProps) => {
  const t = useT()
  const [companies, branches] = [useField('company_ids'), useField('branch_ids')]
  const chosen = {
    companies: (companies.value as number[] | undefined) ?? [],
    branches: (branches.value as number[] | undefined) ?? [],
  }
  const [asked, setAsked] = useState(false)
  const some = asked || chosen.companies.length + chosen.branches.length > 0
  const places = usePlaces(account)
  const known = namesOf(row)

  const write = (next: typeof chosen) => {
    companies.onChange(next.companies)
    branches.onChange(next.companies.length + next.branches.length > 0 ? next.branches : undefined)
  }
  const choose = (only: boolean) => {
    setAsked(only)
    if (only) write(chosen)
    else {
      companies.onChange([])
      branches.onChange([])
    }
  }
  const severalCompanies = places.companies.length > 1 || chosen.companies.length > 0 || Boolean(places.q)
  return (
    <>
      <Field group id={`${branches.id}-all`} label={branches.label} help={some ? undefined : t('user.places.all.hint')}>
        <Radio.Group
          name={`${branches.id}-all`}
          disabled={branches.control.disabled}
          value={some}
          onChange={({ target }) => choose(target.value === true)}
          options={[
            { value: false, label: t('user.places.all'), disabled: places.loaded && !places.mayGiveAll },
            { value: true, label: t('user.places.some') },
          ]}
        />
      </Field>
      {some ? (
        <div className={styles.some}>
          {severalCompanies ? (
            <PlaceSelect
              field={companies}
              value={chosen.companies}
              offered={places.companies}
              known={known.companies}
              search={places.search}
              onChange={(ids) => write({ ...chosen, companies: ids })}
            />
          ) : null}
          <PlaceSelect
            field={branches}
            value={chosen.branches}
            offered={places.branches}
            known={known.branches}
            search={places.search}
            onChange={(ids) => write({ ...chosen, branches: ids })}
          />
        </div>
      ) : null}
    </>
  )
}
