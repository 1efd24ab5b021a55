import { permissionCatalogue } from '@sofra/contract/access/permission/permission.contract.ts'
import { dangers, permissionAreas } from '@sofra/contract/kernel/access.ts'
import { accountTypes } from '@sofra/contract/kernel/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../kit/http/api.ts'
import { choiceFilter } from '../../../../kit/list/filter/filters.ts'
import { useSearch } from '../../../../kit/screen/view.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { LoadedList } from '../LoadedList.tsx'
import { catalogueKey, catalogueSearch } from '../permission.search.ts'
import { catalogueColumns } from './catalogue-columns.tsx'
import { filteredCatalogue } from './filtered-catalogue.ts'

const filters = [
  choiceFilter('area', 'permission.resource.area', permissionAreas, 'permission.area'),
  choiceFilter('account', 'permission.for', accountTypes, 'account-type'),
  choiceFilter('danger', 'permission.danger', dangers, 'permission.danger'),
]

/** All permissions: name, calls, who can have it, and who has it by default. */
export default function PermissionList() {
  const t = useT()
  const [search, setSearch] = useSearch(catalogueSearch)
  const { data, error, refetch } = useQuery({
    queryKey: catalogueKey,
    queryFn: ({ signal }) => call(permissionCatalogue, {}, { signal }),
  })
  return (
    <LoadedList
      words={{ title: t('permission.title'), search: t('permission.search'), none: t('permission.search.none') }}
      rows={data && filteredCatalogue(data.items, search).map((row, id) => ({ ...row, id }))}
      columns={catalogueColumns}
      filters={filters}
      search={search}
      setSearch={setSearch}
      of={{ error, refetch }}
    />
  )
}
