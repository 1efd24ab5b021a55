import { formatPhone, normalisePhone } from '@sofra/contract/kernel/phone.ts'
import { phoneMenu, phoneRestaurant } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PhoneIncoming, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useSearch } from '../../../kit/screen/view.ts'
import { useBranchId } from '../../../kit/session/branch.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { IncomingCalls } from '../phone-call/phone-call.api.ts'
import { phoneOrderSearch } from './address.ts'
import {
  type ChangeDraft,
  type Draft,
  type Drafts,
  isEmpty,
  mostParked,
  nextDraft,
  parkCurrent,
  readDrafts,
  storeDrafts,
  takeParked,
} from './draft.ts'
import { OrderParts } from './OrderParts.tsx'
import styles from './PhoneOrder.module.css'

/** The drafts of a branch, saved in this browser tab with every change. */
const useDrafts = (branch: number) => {
  const [drafts, setDrafts] = useState(() => readDrafts(branch))
  const put = (next: (present: Drafts) => Drafts) =>
    setDrafts((present) => {
      const after = next(present)
      storeDrafts(branch, after)
      return after
    })
  const change: ChangeDraft = (patch) =>
    put(({ current, parked }) => ({
      current: { ...current, ...(typeof patch === 'function' ? patch(current) : patch) },
      parked,
    }))
  return { drafts, put, change }
}

interface DraftTabsProps {
  readonly drafts: Drafts
  readonly onPark: () => void
  readonly onTake: (key: string) => void
  readonly onDiscard: () => void
}

/** The parked orders, and the actions on the current one. */
const DraftTabs = ({ drafts: { current, parked }, onPark, onTake, onDiscard }: DraftTabsProps) => {
  const t = useT()
  return (
    <>
      {parked.length ? (
        <nav aria-label={t('phone-order.parked')}>
          {parked.map(({ key, phone, first_name, last_name, lines }) => (
            <Button key={key} onClick={() => onTake(key)}>
              {`${first_name} ${last_name}`.trim() || formatPhone(phone) || t('phone-order.unnamed')}
              <small>{lines.reduce((sum, { quantity }) => sum + quantity, 0)}</small>
            </Button>
          ))}
        </nav>
      ) : null}
      {isEmpty(current) ? null : (
        <>
          <Button icon={<PhoneIncoming size={16} aria-hidden="true" />} onClick={onPark}>
            {t('phone-order.park')}
          </Button>
          <Button type="text" icon={<Trash2 size={16} aria-hidden="true" />} onClick={onDiscard}>
            {t('phone-order.discard')}
          </Button>
        </>
      )}
    </>
  )
}

/** The menu for a delivery type, and the restaurant's terms. */
const useRestaurant = (branch: number, type: Draft['type']) => {
  const params = { branch_id: branch }
  const menu = useQuery({
    queryKey: ['phone-order', 'menu', branch, type],
    queryFn: ({ signal }) => call(phoneMenu, { params, query: { delivery_type: type } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const restaurant = useQuery({
    queryKey: ['phone-order', 'restaurant', branch],
    queryFn: ({ signal }) => call(phoneRestaurant, { params }, { signal }),
    staleTime: 5 * 60_000,
  })
  return { menu, restaurant }
}

/** Takes phone orders; fully operable by keyboard. */
const PhoneOrderScreen = () => {
  const t = useT()
  const toast = useToast()
  const branch = useBranchId()
  const { drafts, put, change } = useDrafts(branch)
  const { current, parked } = drafts
  const [{ phone, again }, setSearch] = useSearch(phoneOrderSearch)
  const { menu, restaurant } = useRestaurant(branch, current.type)

  const park = () => {
    if (!isEmpty(current) && parked.length >= mostParked)
      return toast.warn(t('phone-order.parked.full', { n: mostParked }))
    put(parkCurrent)
  }
  // A call fills in its number; a draft in progress is parked.
  const note = useEffectEvent((called: string) => {
    setSearch({ phone: undefined, again: undefined }, { replace: true })
    const number = normalisePhone(called)
    if (!number) return
    if (current.phone === number) return change({ again })
    park()
    change((present) => (isEmpty(present) ? { phone: number, has_guest: true, again } : {}))
  })
  useEffect(() => {
    if (phone) note(phone)
  }, [phone])

  return (
    <Page title={t('phone-order.title')}>
      <div className={styles.head}>
        <p className={styles.keys}>{t('phone-order.keys')}</p>
        <IncomingCalls branch={branch} />
        <DraftTabs
          drafts={drafts}
          onPark={park}
          onTake={(key) => put((present) => takeParked(present, key))}
          onDiscard={() => put(nextDraft)}
        />
      </div>
      {menu.data && restaurant.data ? (
        <OrderParts
          key={current.key}
          branch={branch}
          menu={menu.data}
          restaurant={restaurant.data}
          draft={current}
          change={change}
          onPlaced={() => put(nextDraft)}
        />
      ) : (
        <Waiting
          error={menu.error ?? restaurant.error}
          retry={() => {
            void menu.refetch()
            void restaurant.refetch()
          }}
        />
      )}
    </Page>
  )
}

export default PhoneOrderScreen
