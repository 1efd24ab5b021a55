import { type Place, type PlaceLevel, placeTree } from '@sofra/contract/platform/city/city.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { PlaceRow } from './PlaceRow.tsx'
import styles from './PlaceTree.module.css'

const above: Partial<Record<PlaceLevel, PlaceLevel>> = { district: 'city', neighbourhood: 'district' }
const below: Partial<Record<PlaceLevel, PlaceLevel>> = { city: 'district', district: 'neighbourhood' }
const nodeOf = (level: PlaceLevel, id: number | null) => `${level} ${id}`

interface BranchProps {
  readonly place: Place
  readonly within: ReadonlyMap<string, readonly Place[]>
}

/** A place with the matches inside it, initially expanded. */
const Found = ({ place, within }: BranchProps) => {
  const [isOpen, setOpen] = useState(true)
  const next = below[place.level]
  const inside = (next && within.get(nodeOf(place.level, place.id))) ?? []
  return (
    <PlaceRow place={place} isOpen={isOpen} toggle={inside.length ? () => setOpen(!isOpen) : undefined}>
      {inside.length ? (
        <ul className={styles.level}>
          {inside.map((one) => (
            <Found key={one.id} place={one} within={within} />
          ))}
        </ul>
      ) : null}
    </PlaceRow>
  )
}

/** The places of every level that match a search, each below its parents. */
export const FoundPlaces = ({ q }: { readonly q: string }) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['city', 'tree', { q }],
    queryFn: ({ signal }) => call(placeTree, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (!data) return <Waiting error={error} retry={() => void refetch()} />
  if (data.places.length === 0)
    return <EmptyState icon={SearchX} title={t('list.no-match')} hint={t('list.no-match.hint')} />
  const within = Map.groupBy(data.places, ({ level, parent_id }) => {
    const parent = above[level]
    return parent ? nodeOf(parent, parent_id) : ''
  })
  return (
    <>
      {data.more ? <Alert type="info" showIcon title={t('place.more', { n: 100 })} /> : null}
      <ul className={styles.level}>
        {within.get('')?.map((place) => (
          <Found key={place.id} place={place} within={within} />
        ))}
      </ul>
    </>
  )
}
