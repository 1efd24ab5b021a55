import { permissionCatalogue } from '@sofra/contract/access/permission/permission.contract.ts'
import { dangers, permissionAreas } from '@sofra/contract/kernel/access.ts'
import { accountTypes } from '@sofra/contract/kernel/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CloudOff, SearchX } from 'lucide-react'
import { call } from '../../../../kit/http/api.ts'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { FilterChips } from '../../../../kit/list/filter/FilterChips.tsx'
import { choiceFilter } from '../../../../kit/list/filter/filters.ts'
import { SearchField } from '../../../../kit/list/SearchField.tsx'
import { DataTable } from '../../../../kit/list/table/DataTable.tsx'
import { Page } from '../../../../kit/screen/Page.tsx'
import { useSearch } from '../../../../kit/screen/view.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { catalogueSearch } from '../permission.search.ts'
import { catalogueColumns } from './catalogue-columns.tsx'
import { found } from './found.ts'

const filters = [
  choiceFilter('area', 'permission.resource', permissionAreas, 'permission.area'),
  choiceFilter('account', 'permission.for', accountTypes, 'account-type'),
  choiceFilter('danger', 'permission.danger', dangers, 'permission.danger'),
]

/** Every permission there is: what it is called, which calls ask for it, who can have it and who has it by default. */
export default function PermissionList() {
  const t = useT()
  const [search, setSearch] = useSearch(catalogueSearch)
  const { data, error, refetch } = useQuery({
    queryKey: ['permission', 'list'],
    queryFn: ({ signal }) => call(permissionCatalogue, {}, { signal }),
  })
  const rows = data && found(data.items, search).map((row, id) => ({ ...row, id }))
  const { q = '', ...rest } = search
  const chosen = Object.entries(rest).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const clear = () => setSearch({ q: '', area: undefined, account: undefined, danger: undefined })
  const state = { page: 1, limit: 0, sort: '', q, filters: Object.fromEntries(chosen) }
  const title = t('permission.title')
  return (
    <Page
      title={title}
      count={rows?.length}
      filters={
        <>
          <SearchField
            value={q}
            placeholder={t('permission.search')}
            onChange={(text) => setSearch({ q: text }, { replace: true })}
          />
          <FilterChips
            filters={filters}
            state={state}
            set={(patch) => setSearch({ ...patch.filters, ...('q' in patch ? { q: patch.q } : {}) })}
          />
        </>
      }
    >
      {error && !rows ? (
        <EmptyState icon={CloudOff} title={t('list.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {rows?.length === 0 ? (
        <EmptyState icon={SearchX} title={t('permission.search.none')} hint={t('permission.search.hint')}>
          <Button onClick={clear}>{t('list.clear-filters')}</Button>
        </EmptyState>
      ) : null}
      {(rows?.length ?? 1) > 0 && !(error && !rows) ? (
        <DataTable label={title} columns={catalogueColumns} rows={rows} look={{ dense: true }} />
      ) : null}
    </Page>
  )
}
