import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { memberCheques } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { memberNotifications } from '@sofra/contract/marketing/notification/notification.contract.ts'
import { memberDevices, memberPlaces } from '@sofra/contract/member/guest-account/guest-account.contract.ts'
import { memberRequests } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { memberLedger } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { memberConsents } from '@sofra/contract/member/member/member.contract.ts'
import { memberComments } from '@sofra/contract/order/comment/comment.contract.ts'
import { memberOrders } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { type MemberPart, memberFigures, mostCounted } from '@sofra/contract/order/member-page/member-page.contract.ts'
import { userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { Tabs } from 'antd'
import { type ReactNode, use } from 'react'
import { lazyPart } from '../../../kit/part.tsx'
import { textField, withDefault } from '../../../kit/screen/search.ts'
import { useSearch, ViewContext } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import styles from './MemberPage.module.css'
import { OverviewTab } from './OverviewTab.tsx'
import { type TabProps, useFigures } from './useFigures.ts'

/** The owners' own parts. Their code comes with the tab that shows them. */
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
  default: (await import('../fulfilment/list/member-orders.api.tsx')).MemberOrders,
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
  /** Whoever may not make this call does not see the tab. */
  readonly needs: Endpoint
  /** What is counted beside the title. */
  readonly counts?: MemberPart
  readonly show: (of: TabProps) => ReactNode
}

const tabs: readonly MemberTab[] = [
  {
    key: 'overview',
    title: 'member-page.tab.overview',
    needs: memberFigures,
    show: (of) => <OverviewTab {...of} />,
  },
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
  {
    key: 'consents',
    title: 'member-page.tab.consents',
    needs: memberConsents,
    show: (of) => <Consents {...of} />,
  },
  {
    key: 'history',
    title: 'member-page.tab.history',
    needs: userLog.list,
    show: (of) => <HistoryTab {...of} />,
  },
]

const search = { tab: withDefault(textField(20), 'overview') }

/** The parts of a member's page. Which one is open stands in the address; each is drawn and read once it is opened. */
export const MemberTabs = (of: TabProps) => {
  const t = useT()
  const may = useMay()
  const { number } = useFormat()
  const [{ tab }] = useSearch(search)
  const view = use(ViewContext)
  const counts = useFigures(of).data?.counts
  const shown = tabs.filter(({ needs }) => may(needs))
  // Without what the last one had there, as its page; and leaving no step behind, so that "back" leads to where one came from.
  const open = (key: string) =>
    view?.setSearch(
      ({ company }) => ({ ...(company ? { company } : {}), ...(key === 'overview' ? {} : { tab: key }) }),
      true,
    )
  const label = ({ title, counts: part }: MemberTab) => {
    const n = part && counts?.[part]
    return n ? (
      <>
        {t(title)} <span className={styles.count}>{n < mostCounted ? number(n) : `${number(mostCounted)}+`}</span>
      </>
    ) : (
      t(title)
    )
  }
  return (
    <Tabs
      activeKey={shown.some(({ key }) => key === tab) ? tab : 'overview'}
      items={shown.map((one) => ({ key: one.key, label: label(one), children: one.show(of) }))}
      destroyOnHidden
      onChange={open}
    />
  )
}
