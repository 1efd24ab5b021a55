import { licenceStates } from '@sofra/contract/company/company/company.contract.ts'
import { choiceFilter, type Filter } from '../../../../kit/list/filter/filters.ts'
import { useDealers } from '../useDealers.ts'

const licence = choiceFilter('licence', 'company.licence', licenceStates, 'company.licence')

const active: Filter = {
  kind: 'choice',
  field: 'is_active',
  label: 'company.is_active',
  options: [
    { value: 'true', label: 'value.active' },
    { value: 'false', label: 'value.passive' },
  ],
}

/** The filters of the companies; by dealer where there are several to see. */
export const useCompanyFilters = (): readonly Filter[] => {
  const dealers = useDealers()
  const options = dealers.map(({ id, name }) => ({ value: String(id), text: name }))
  const dealer: Filter = { kind: 'choice', field: 'dealer_account_id', label: 'company.dealer_title', options }
  return [licence, active, ...(options.length ? [dealer] : [])]
}
