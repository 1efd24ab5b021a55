import { alikePlaces, city, cityImport, type Place, placeTree } from '@sofra/contract/platform/city/city.contract.ts'
import { district } from '@sofra/contract/platform/district/district.contract.ts'
import { neighbourhood } from '@sofra/contract/platform/neighbourhood/neighbourhood.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { CopyCheck, List, Plus } from 'lucide-react'
import { use, useState } from 'react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { ImportButton } from '../../../kit/import/ImportButton.tsx'
import { ExportMenu } from '../../../kit/list/ExportMenu.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { useCorner } from '../../../kit/look/corner.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { FoundPlaces } from './FoundPlaces.tsx'
import { PlaceRow } from './PlaceRow.tsx'
import styles from './PlaceTree.module.css'
import { placeSearch } from './place-search.ts'

const AlikePlaces = lazyPart(() => import('./AlikePlaces.tsx'))

const columns = ['plate_code', 'name', 'districts', 'lat', 'lng', 'is_active']
const all = { page: 1, limit: 10, sort: 'name', filters: {} }

/** Links to the plain lists of the levels, with filters and exports. */
const AsList = () => {
  const t = useT()
  const corner = useCorner('bottom', 'end')
  const may = useMay()
  const open = use(OpenContext)
  const items = [district, neighbourhood]
    .filter(({ list }) => may(list))
    .map(({ name }) => ({ key: name, label: t(`${name}.title`), onClick: () => open(`/${name}/list`) }))
  if (items.length === 0) return null
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement={corner}>
      <Button icon={<List size={16} aria-hidden="true" />}>{t('place.as-list')}</Button>
    </Dropdown>
  )
}

/** Opens the list of probable duplicates. */
const Alike = () => {
  const t = useT()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(alikePlaces)) return null
  return (
    <>
      <Button icon={<CopyCheck size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('place.alike')}
      </Button>
      {isOpen ? <AlikePlaces onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The parent: a city or a district; none for the cities. */
type PlaceParent = { readonly city_id?: number; readonly district_id?: number }

const Opening = ({ place }: { readonly place: Place }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <PlaceRow place={place} isOpen={isOpen} toggle={place.count > 0 ? () => setOpen(!isOpen) : undefined}>
      <PlaceLevelList of={place.level === 'city' ? { city_id: place.id } : { district_id: place.id }} />
    </PlaceRow>
  )
}

/** One level of the tree, loaded when it is mounted. */
const PlaceLevelList = ({ of }: { readonly of: PlaceParent }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['city', 'tree', of],
    queryFn: ({ signal }) => call(placeTree, { query: of }, { signal }),
  })
  if (!data) return <Waiting error={error} retry={() => void refetch()} />
  return (
    <ul className={styles.level}>
      {data.places.map((place) => (
        <Opening key={place.id} place={place} />
      ))}
    </ul>
  )
}

/** Cities, districts and neighbourhoods as a tree; a level loads when it is expanded. */
export default function PlaceTree() {
  const t = useT()
  const may = useMay()
  const open = use(OpenContext)
  const [{ q }, set] = useSearch(placeSearch)
  return (
    <Page
      title={t('place.tree')}
      actions={
        <>
          <ImportButton of={cityImport} href="/city/import" />
          <ExportMenu endpoint={city.export} state={all} columns={columns} />
          <AsList />
          <Alike />
        </>
      }
      primary={
        may(city.create) ? (
          <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => open('/city/form')}>
            {t('action.add')}
          </Button>
        ) : null
      }
      filters={
        <SearchField value={q} placeholder={t('place.search')} onChange={(q) => set({ q }, { replace: true })} />
      }
    >
      {q ? <FoundPlaces q={q} /> : <PlaceLevelList of={{}} />}
    </Page>
  )
}
