import type { PermissionResource } from '@sofra/contract/access/permission/permission.contract.ts'
import { permissionAreas } from '@sofra/contract/kernel/access.ts'
import { useQuery } from '@tanstack/react-query'
import { choiceFilter } from '../../../../kit/list/filter/filters.ts'
import type { Column } from '../../../../kit/list/table/columns.tsx'
import { useSearch, useSearchHref } from '../../../../kit/screen/view.ts'
import { type PhraseKey, useT } from '../../../../kit/words/i18n.ts'
import { LoadedList } from '../LoadedList.tsx'
import { resourceSearch } from '../permission.search.ts'
import styles from './Resource.module.css'
import { ResourcePanel } from './ResourcePanel.tsx'
import { foundResources, resourcesQuery } from './resources.ts'

type Row = PermissionResource & { readonly id: number }

const Name = ({ row: { resource, name } }: { readonly row: Row }) => (
  <>
    <span className="medium">{name}</span>
    <code className={styles.code}>{resource}</code>
  </>
)

const Area = ({ row: { area } }: { readonly row: Row }) => useT()(`permission.area.${area}` as PhraseKey)

const maxNames = 3

/** The first actions of a resource and the number of others. */
const Actions = ({ row: { permissions } }: { readonly row: Row }) => {
  const names = permissions.slice(0, maxNames).map(({ name }) => name)
  const more = permissions.length - names.length
  return more > 0 ? `${names.join(', ')} +${more}` : names.join(', ')
}

const Held = ({ row: { held } }: { readonly row: Row }) =>
  useT()('permission.resource.held', { n: held.roles, users: held.users })

/** The columns of the resources. */
const columns: readonly Column<Row>[] = [
  { key: 'name', title: 'permission.resource', render: (row) => <Name row={row} />, wraps: true },
  { key: 'area', title: 'permission.resource.area', render: (row) => <Area row={row} />, wraps: true },
  { key: 'permissions', title: 'permission.title', render: (row) => <Actions row={row} />, wraps: true },
  { key: 'calls', title: 'permission.resource.calls', render: ({ calls }) => calls.length, align: 'end', fits: true },
  { key: 'roles', title: 'permission.resource.roles', render: (row) => <Held row={row} />, wraps: true },
]

const filters = [choiceFilter('area', 'permission.resource.area', permissionAreas, 'permission.area')]

/** All resources: their permissions, calls, pages and holders. */
export default function ResourceList() {
  const t = useT()
  const [{ resource, ...search }, setSearch] = useSearch(resourceSearch)
  const hrefWith = useSearchHref(resourceSearch)
  const { data, error, refetch } = useQuery(resourcesQuery)
  const open = data?.items.find((one) => one.resource === resource)
  return (
    <>
      <LoadedList
        words={{
          title: t('permission.resource.title'),
          search: t('permission.resource.search'),
          none: t('permission.resource.none'),
        }}
        rows={data && foundResources(data.items, search).map((row, id) => ({ ...row, id }))}
        columns={columns}
        filters={filters}
        search={search}
        setSearch={setSearch}
        of={{ error, refetch }}
        open={(row) => hrefWith({ resource: row.resource })}
      />
      {open ? <ResourcePanel of={open} onClose={() => setSearch({ resource: undefined })} /> : null}
    </>
  )
}
