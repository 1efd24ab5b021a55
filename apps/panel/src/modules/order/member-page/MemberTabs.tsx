import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { memberCheques } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { memberNotifications } from '@sofra/contract/marketing/notification/notification.contract.ts'
import { memberDevices, memberPlaces } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { memberRequests } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { memberLedger } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { memberConsents } from '@sofra/contract/member/member/member.contract.ts'
import { memberComments } from '@sofra/contract/order/comment/comment.contract.ts'
import { type MemberPart, memberFigures, mostCounted } from '@sofra/contract/order/member-page/member-page.contract.ts'
import { memberOrders } from '@sofra/contract/order/orders/order.contract.ts'
import { userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { lazyPart } from '../../../kit/part.tsx'
import { textField, withDefault } from '../../../kit/screen/search.ts'
import { useSearch, ViewContext } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useDirection, useT } from '../../../kit/words/i18n.ts'
import styles from './MemberPage.module.css'
import { OverviewTab } from './OverviewTab.tsx'
import { type TabProps, useFigures } from './useFigures.ts'

/** Tabs provided by other areas. Their code loads with the tab. */
interface OfMember {
  readonly company: number
  readonly member: number
}

const Addresses = lazyPart(() => import('./AddressesTab.tsx'))
const Devices = lazyPart(() => import('./DevicesTab.tsx'))
const Consents = lazyPart(() => import('./ConsentsTab.tsx'))
const Ledger = lazyPart<OfMember>(async () => ({
  default: (await import('../../member/ledger/ledger.api.tsx')).LedgerPanel,
}))
const Cheques = lazyPart<OfMember>(async () => ({
  default: (await import('../../marketing/gift-cheque/gift-cheque.api.tsx')).MemberCheques,
}))
const Orders = lazyPart<OfMember>(async () => ({
  default: (await import('../orders/list/member-orders.api.tsx')).MemberOrders,
}))
const Comments = lazyPart<OfMember>(async () => ({
  default: (await import('../comment/list/member-comments.api.tsx')).MemberComments,
}))
const Requests = lazyPart<OfMember>(async () => ({
  default: (await import('../../member/guest-request/member-requests.api.tsx')).MemberRequests,
}))
const Notifications = lazyPart<OfMember>(async () => ({
  default: (await import('../../marketing/notification/member-notifications.api.tsx')).MemberNotifications,
}))
const History = lazyPart<{ readonly record: 'member'; readonly id: number; readonly hint: string }>(async () => ({
  default: (await import('../../platform/user-log/record-history.api.tsx')).RecordHistory,
}))

const HistoryTab = ({ member }: TabProps) => {
  const t = useT()
  return <History record="member" id={member.id} hint={t('member-page.none.history')} />
}

interface MemberTab {
  readonly key: string
  readonly title: PhraseKey
  /** Users who may not make this call do not see the tab. */
  readonly needs: Endpoint
  /** The count shown in the tab's title. */
  readonly counts?: MemberPart
  readonly show: (of: TabProps) => ReactNode
}

const tabs: readonly MemberTab[] = [
  { key: 'overview', title: 'member-page.tab.overview', needs: memberFigures, show: (of) => <OverviewTab {...of} /> },
  {
    key: 'addresses',
    title: 'member-page.tab.addresses',
    needs: memberPlaces,
    counts: 'addresses',
    show: (of) => <Addresses {...of} />,
  },
  {
    key: 'devices',
    title: 'member-page.tab.devices',
    needs: memberDevices,
    counts: 'devices',
    show: (of) => <Devices {...of} />,
  },
  {
    key: 'ledger',
    title: 'ledger.title',
    needs: memberLedger,
    show: ({ company, member }) => <Ledger company={company} member={member.id} />,
  },
  {
    key: 'cheques',
    title: 'member-page.tab.cheques',
    needs: memberCheques,
    counts: 'cheques',
    show: ({ company, member }) => <Cheques company={company} member={member.id} />,
  },
  {
    key: 'orders',
    title: 'member-page.tab.orders',
    needs: memberOrders,
    counts: 'orders',
    show: ({ company, member }) => <Orders company={company} member={member.id} />,
  },
  {
    key: 'comments',
    title: 'member-page.tab.comments',
    needs: memberComments,
    counts: 'comments',
    show: ({ company, member }) => <Comments company={company} member={member.id} />,
  },
  {
    key: 'requests',
    title: 'member-page.tab.requests',
    needs: memberRequests,
    counts: 'requests',
    show: ({ company, member }) => <Requests company={company} member={member.id} />,
  },
  {
    key: 'notifications',
    title: 'member-page.tab.notifications',
    needs: memberNotifications.list,
    counts: 'notifications',
    show: ({ company, member }) => <Notifications company={company} member={member.id} />,
  },
  { key: 'consents', title: 'member-page.tab.consents', needs: memberConsents, show: (of) => <Consents {...of} /> },
  { key: 'history', title: 'member-page.tab.history', needs: userLog.list, show: (of) => <HistoryTab {...of} /> },
]

const search = { tab: withDefault(textField(20), 'overview') }

interface StripProps {
  /** The prefix of the ids of tabs and their panels. */
  readonly id: string
  readonly tabs: readonly MemberTab[]
  readonly current: string
  readonly labelOf: (tab: MemberTab) => ReactNode
  readonly onOpen: (key: string) => void
}

/** A tab strip that scrolls if it is too narrow; arrow keys, Home and End move between tabs. */
const Strip = ({ id, tabs, current, labelOf, onOpen }: StripProps) => {
  const t = useT()
  const isRtl = useDirection() === 'rtl'
  const strip = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const all = [...(strip.current?.children ?? [])] as HTMLElement[]
    const at = all.indexOf(event.currentTarget)
    const step = isRtl ? -1 : 1
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: all.length - 1,
    }
    const to = targets[event.key]
    if (to === undefined) return
    event.preventDefault()
    all[(to + all.length) % all.length]?.focus()
  }
  useEffect(() => {
    // The tab named in the address may be scrolled out of sight.
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, current])
  return (
    <div ref={strip} className={styles.tabs} role="tablist" aria-label={t('member-page.tabs')}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-${tab.key}`}
          aria-selected={tab.key === current}
          aria-controls={`${id}-panel`}
          tabIndex={tab.key === current ? 0 : -1}
          onKeyDown={move}
          onClick={() => onOpen(tab.key)}
        >
          {labelOf(tab)}
        </button>
      ))}
    </div>
  )
}

/** The tabs of a member's page. The address names the open one; each renders and loads when opened. */
export const MemberTabs = (of: TabProps) => {
  const t = useT()
  const may = useMay()
  const { number } = useFormat()
  const [{ tab }] = useSearch(search)
  const id = useId()
  const view = use(ViewContext)
  const counts = useFigures(of).data?.counts
  const allowedTabs = tabs.filter(({ needs }) => may(needs))
  // Without the previous tab's parameters such as its page, and without a history entry, so that "back" leaves the member.
  const open = (key: string) =>
    view?.setSearch(
      ({ company }) => ({ ...(company ? { company } : {}), ...(key === 'overview' ? {} : { tab: key }) }),
      true,
    )
  const label = ({ title, counts: part }: MemberTab) => {
    const n = part && counts?.[part]
    return n ? (
      <>
        {t(title)}{' '}
        <span className={`quiet numbers ${styles.count}`}>
          {n < mostCounted ? number(n) : `${number(mostCounted)}+`}
        </span>
      </>
    ) : (
      t(title)
    )
  }
  const current = allowedTabs.find(({ key }) => key === tab) ?? allowedTabs[0]
  if (!current) return null
  return (
    <>
      <Strip id={id} tabs={allowedTabs} current={current.key} labelOf={label} onOpen={open} />
      <div key={current.key} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current.key}`}>
        {current.show(of)}
      </div>
    </>
  )
}
