import { type GuestAddress, memberPlaces } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { EyeOff, MapPin, MapPinOff } from 'lucide-react'
import { useState } from 'react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { AreaMap } from '../../../kit/map/AreaMap.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useDistrictPlaces } from '../../platform/district/district.api.tsx'
import styles from './Parts.module.css'
import type { TabProps } from './useFigures.ts'

type PlacedAddress = GuestAddress & { readonly lat: number; readonly lng: number }

const isPlaced = (address: GuestAddress): address is PlacedAddress => address.lat !== null && address.lng !== null

interface MapProps {
  readonly address: PlacedAddress
  readonly placed: readonly PlacedAddress[]
  readonly nameOf: (address: GuestAddress) => string
}

const AddressMap = ({ address, placed, nameOf }: MapProps) => {
  const t = useT()
  return (
    <AreaMap
      label={t('member-page.map')}
      pin={[address.lat, address.lng]}
      areas={[]}
      places={useDistrictPlaces()}
      spots={placed
        .filter(({ id }) => id !== address.id)
        .map((one) => ({ at: [one.lat, one.lng] as const, name: nameOf(one) }))}
    />
  )
}

interface OneProps {
  readonly address: GuestAddress
  readonly name: string
  readonly isShown: boolean
  readonly onShow: () => void
}

/** One saved address; if its coordinates are known, a click shows it on the map. */
const One = ({ address, name, isShown, onShow }: OneProps) => {
  const t = useT()
  const { date } = useFormat()
  return (
    <li className={styles.address} data-shown={isShown || undefined}>
      <strong>{name}</strong>
      <span>{address.text}</span>
      {address.note ? <span className="quiet">{address.note}</span> : null}
      <span className="quiet">{t('member-page.address.since', { date: date(address.created_at) })}</span>
      {isPlaced(address) ? (
        <button type="button" className={`inline-row ${styles.show}`} aria-pressed={isShown} onClick={onShow}>
          <MapPin size={14} aria-hidden="true" />
          {t('member-page.address.show')}
          <span className="visually-hidden">: {name}</span>
        </button>
      ) : null}
    </li>
  )
}

/** The delivery addresses of a member, on a map and as a list. */
export default function AddressesTab({ company, member: { id } }: TabProps) {
  const t = useT()
  const [chosen, choose] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: ['member', 'addresses', company, id],
    queryFn: ({ signal }) => call(memberPlaces, { params: { company_id: company, member_id: id } }, { signal }),
  })
  if (!data) return <Waiting error={error} retry={() => void refetch()} />
  if (data.items.length === 0)
    return <EmptyState icon={MapPinOff} title={t('member-page.no-addresses')} hint={t('member-page.none.addresses')} />
  const placed = data.items.filter(isPlaced)
  const address = placed.find((one) => one.id === chosen) ?? placed[0]
  const nameOf = ({ label }: GuestAddress) => label || t('member-page.address')
  return (
    <>
      {data.is_masked ? (
        <p className={`row quiet ${styles.note}`}>
          <EyeOff size={16} aria-hidden="true" />
          {t('member-page.address.masked')}
        </p>
      ) : null}
      <div className={styles.places} data-map={address ? true : undefined}>
        <ul className={styles.addresses} aria-label={t('member-page.tab.addresses')}>
          {data.items.map((one) => (
            <One
              key={one.id}
              address={one}
              name={nameOf(one)}
              isShown={one.id === address?.id}
              onShow={() => choose(one.id)}
            />
          ))}
        </ul>
        {address ? <AddressMap address={address} placed={placed} nameOf={nameOf} /> : null}
      </div>
    </>
  )
}
