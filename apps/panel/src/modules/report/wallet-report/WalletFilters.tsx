import {
  type WalletGroup,
  type WalletKind,
  walletGroups,
  walletKinds,
} from '@sofra/contract/report/wallet-report/wallet-report.rules.ts'
import { Segmented, Select } from 'antd'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter, type DatesFilter, type Filter } from '../../../kit/list/filter/filters.ts'
import { companyPick } from '../../../kit/list/filter/record-picks.ts'
import type { ListState } from '../../../kit/list/list-state.ts'
import type { List } from '../../../kit/list/useList.ts'
import { useManagesOtherAccounts } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './WalletReport.module.css'

const days: DatesFilter = {
  kind: 'dates',
  fields: ['from', 'until'],
  hold: 'days',
  periods: choiceFilter('', 'wallet-report.period', [], ''),
  label: 'wallet-report.period',
}
const anyCompany = companyPick('company_id', 'wallet-report.company_id')

const currencyFilter = (currencies: readonly string[]): readonly Filter[] =>
  currencies.length > 1
    ? [
        {
          kind: 'choice',
          single: true,
          field: 'currency',
          label: 'wallet-report.currency',
          options: currencies.map((code) => ({ value: code, text: code })),
        },
      ]
    : []

/** Returns the state without the parameters that have controls of their own. */
export const chipState = (state: ListState): ListState => ({
  ...state,
  filters: Object.fromEntries(Object.entries(state.filters).filter(([field]) => field !== 'by' && field !== 'kind')),
})

interface WalletFiltersProps {
  readonly list: Pick<List<unknown>, 'state' | 'set'>
  readonly by: WalletGroup
  readonly kind: WalletKind
  readonly currencies: readonly string[]
}

/** What a report is about, how it is grouped, its period and its companies. */
export const WalletFilters = ({ list: { state, set }, by, kind, currencies }: WalletFiltersProps) => {
  const t = useT()
  const manages = useManagesOtherAccounts()
  const filters = [days, ...(manages ? [anyCompany] : []), ...(kind === 'points' ? [] : currencyFilter(currencies))]
  return (
    <>
      <Segmented
        className={styles.kinds ?? ''}
        aria-label={t('wallet-report.kind')}
        value={kind}
        options={walletKinds.map((value) => ({ value, label: t(`wallet-report.kind.${value}`) }))}
        onChange={(value) => set({ filters: { kind: value === 'wallet' ? undefined : value } })}
      />
      <Select
        className={styles.select ?? ''}
        aria-label={t('wallet-report.by')}
        value={by}
        options={walletGroups.map((value) => ({ value, label: t(`wallet-report.by.${value}`) }))}
        onChange={(value) => set({ filters: { by: value === 'day' ? undefined : value }, sort: 'rank' })}
      />
      <FilterChips filters={filters} state={chipState(state)} set={set} />
    </>
  )
}
