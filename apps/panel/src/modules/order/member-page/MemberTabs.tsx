import { Tabs } from 'antd'
import { type ReactNode, use } from 'react'
import { textField, withDefault } from '../../../kit/screen/search.ts'
import { useSearch, ViewContext } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { OverviewTab } from './OverviewTab.tsx'
import type { TabProps } from './useFigures.ts'

const search = { tab: withDefault(textField(20), 'overview') }

/** The parts of a member's page. Which one is open stands in the address; each is drawn and read once it is opened. */
export const MemberTabs = (of: TabProps) => {
  const t = useT()
  const [{ tab }] = useSearch(search)
  const view = use(ViewContext)
  // Without what the last one had there, as its page; and leaving no step behind, so that "back" leads to where one came from.
  const open = (key: string) =>
    view?.setSearch(
      ({ company }) => ({ ...(company ? { company } : {}), ...(key === 'overview' ? {} : { tab: key }) }),
      true,
    )
  const tabs: readonly { readonly key: string; readonly label: ReactNode; readonly children: ReactNode }[] = [
    { key: 'overview', label: t('member-page.tab.overview'), children: <OverviewTab {...of} /> },
  ]
  return (
    <Tabs
      activeKey={tabs.some(({ key }) => key === tab) ? tab : 'overview'}
      items={[...tabs]}
      destroyOnHidden
      onChange={open}
    />
  )
}
