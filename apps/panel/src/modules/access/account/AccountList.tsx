import { type AccountRow, account } from '@sofra/contract/access/account/account.contract.ts'
import { accountTypes } from '@sofra/contract/kernel/endpoint.ts'
import { choiceFilter, filtersOf } from '../../../kit/list/filter/filters.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { LanguageName } from '../../../kit/words/languages.ts'
import { AccountState } from './AccountState.tsx'

const { custom, text, number, date, choice } = columnsOf(account)

const columns: readonly Column<AccountRow>[] = [
  text('name'),
  choice('type', 'account-type'),
  text('parent_name'),
  number('users'),
  number('companies'),
  { ...custom('is_active', (row) => <AccountState row={row} />), title: 'account.state', sort: true },
  date('created_at'),
  { ...date('demo_ends_at'), extra: true },
  { ...text('phone'), extra: true },
  { ...custom('lang', ({ lang }) => <LanguageName lang={lang} />), sort: true, extra: true },
]

const filters = [
  choiceFilter('type', 'account.type', accountTypes, 'account-type'),
  ...filtersOf({ name: account.name, filters: { is_active: account.filters.is_active } }),
]

export default function AccountList() {
  return <ResourceList of={account} columns={columns} filters={filters} hint="account.empty" />
}
