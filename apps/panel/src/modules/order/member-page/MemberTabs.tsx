import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { memberCheques } from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { memberLedger } from '@sofra/contract/member/ledger/ledger.contract.ts'
import { type MemberPart, memberFigures } from '@sofra/contract/order/member-page/member-page.contract.ts'
import { Tabs } from 'antd'
import { type ReactNode, use } from 'react'
import { textField, withDefault } from '../../../kit/screen/search.ts'
import { useSearch, ViewContext } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import { MemberCheques } from '../../marketing/gift-cheque/gift-cheque.api.tsx'
import { LedgerPanel } from '../../member/ledger/ledger.api.tsx'
import styles from './MemberPage.module.css'
import { OverviewTab } from './OverviewTab.tsx'
import { type TabProps, useFigures } from './useFigures.ts'

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
    key: 'ledger',
    title: 'ledger.title',
    needs: memberLedger,
    show: ({ company, member }) => <LedgerPanel company={company} member={member.id} />,
  },
  {
    key: 'cheques',
    title: 'member-page.tab.cheques',
    needs: memberCheques,
    counts: 'cheques',
    show: ({ company, member }) => <MemberCheques company={company} member={member.id} />,
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
        {t(title)} <span className={styles.count}>{number(n)}</span>
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
