import { userPermissions } from '@sofra/contract/access/permission/permission.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { call } from '../../../../kit/http/api.ts'
import { SearchField } from '../../../../kit/list/SearchField.tsx'
import { Page } from '../../../../kit/screen/Page.tsx'
import { useParams, useSearch, useTabTitle } from '../../../../kit/screen/place.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Matrix } from '../matrix/Matrix.tsx'
import { whySearch } from '../permission.search.ts'
import { Standing } from './Standing.tsx'
import styles from './UserPermissions.module.css'
import { WhyNotPanel } from './WhyNotPanel.tsx'

/** What a person ends up with and by which role, and why they may not do what they ask about. */
export default function UserPermissionsPage() {
  const t = useT()
  const { id = 0 } = useParams<'id'>()
  const [search, setSearch] = useSearch(whySearch)
  const { data, error, refetch } = useQuery({
    queryKey: ['user', 'permissions', id],
    queryFn: ({ signal }) => call(userPermissions, { params: { user_id: id } }, { signal }),
  })
  const title = data ? t('why.title', { name: data.user.name }) : t('why.screen')
  useTabTitle(data && title)
  const names = new Map(data?.roles.map((role) => [role.id, role.name]))
  const sourceOf = (key: string) => {
    const roles = data?.granted[key]?.map((role) => names.get(role)).join(', ')
    return roles ? t('why.by', { roles }) : undefined
  }
  return (
    <Page title={title}>
      {data ? (
        <>
          <Standing of={data} />
          <WhyNotPanel of={data} search={search} setSearch={setSearch} />
          <div className={styles.tools}>
            <SearchField
              value={search.q ?? ''}
              placeholder={t('permission.search')}
              onChange={(q) => setSearch({ q }, { replace: true })}
            />
          </div>
          <Matrix
            label={title}
            areas={data.areas}
            checked={new Set(Object.keys(data.granted))}
            search={search.q ?? ''}
            sourceOf={sourceOf}
          />
        </>
      ) : null}
      {data ? null : <Waiting error={error} retry={() => void refetch()} />}
    </Page>
  )
}
