import type { DuplicateCalls } from '@sofra/contract/kernel/duplicates.ts'
import {
  type AlikePlaces as Alike,
  alikePlaces,
  city,
  cityDuplicates,
  type PlaceLevel,
} from '@sofra/contract/platform/city/city.contract.ts'
import { district, districtDuplicates } from '@sofra/contract/platform/district/district.contract.ts'
import {
  neighbourhood,
  neighbourhoodDuplicates,
} from '@sofra/contract/platform/neighbourhood/neighbourhood.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CopyCheck, Merge } from 'lucide-react'
import { useState } from 'react'
import { DetailDrawer } from '../../../kit/drawer/DetailDrawer.tsx'
import { DuplicatesDialog } from '../../../kit/duplicates/DuplicatesButton.tsx'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import type { AnyRecord } from '../../../kit/record.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './AlikePlaces.module.css'

const records: Record<PlaceLevel, readonly [of: Pick<AnyRecord, 'list' | 'name'>, calls: DuplicateCalls]> = {
  city: [city, cityDuplicates],
  district: [district, districtDuplicates],
  neighbourhood: [neighbourhood, neighbourhoodDuplicates],
}

const keyOf = ({ level, places: [first] }: Alike) => `${level} ${first?.id}`

const Group = ({ group, merge }: { readonly group: Alike; readonly merge: (group: Alike) => void }) => {
  const t = useT()
  const may = useMay()
  const { level, within, places } = group
  const countOf = (n: number) => (level === 'neighbourhood' ? '' : ` (${t(`place.count.${level}`, { n })})`)
  return (
    <li className={styles.group}>
      <span className="quiet small breakable">{[t(`${level}.one`), within].filter(Boolean).join(' · ')}</span>
      <span className={styles.names}>{places.map(({ name, count }) => `${name}${countOf(count)}`).join(' = ')}</span>
      {may(records[level][1].merge) ? (
        <Button icon={<Merge size={16} aria-hidden="true" />} onClick={() => merge(group)}>
          {t('duplicates.open')}
        </Button>
      ) : null}
    </li>
  )
}

/** Probable duplicates of places, each to be merged into the one with the most entries. */
export default function AlikePlaces({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const { number } = useFormat()
  const [merging, setMerging] = useState<Alike>()
  const query = useQuery({ queryKey: ['city', 'alike'], queryFn: ({ signal }) => call(alikePlaces, {}, { signal }) })
  const [stays, goes] = merging?.places ?? []
  return (
    <>
      <DetailDrawer
        of={query}
        title={t('place.alike')}
        failed={t('form.failed')}
        size={560}
        onClose={onClose}
        foot={() => null}
      >
        {({ alike, more }) =>
          alike.length === 0 ? (
            <EmptyState icon={CopyCheck} title={t('place.alike.none')} />
          ) : (
            <>
              <p className="quiet">{t('place.alike.hint')}</p>
              <ul>
                {alike.map((group) => (
                  <Group key={keyOf(group)} group={group} merge={setMerging} />
                ))}
              </ul>
              {more ? <p className="quiet">{t('place.alike.more', { n: number(alike.length) })}</p> : null}
            </>
          )
        }
      </DetailDrawer>
      {merging && stays && goes ? (
        <DuplicatesDialog
          of={records[merging.level][0]}
          calls={records[merging.level][1]}
          row={goes}
          other={{ ...stays, label: [stays.name, merging.within].filter(Boolean).join(', ') }}
          onClose={() => setMerging(undefined)}
        />
      ) : null}
    </>
  )
}
