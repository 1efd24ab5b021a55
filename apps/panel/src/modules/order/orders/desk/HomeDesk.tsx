import { myDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { UtensilsCrossed } from 'lucide-react'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { Page } from '../../../../kit/screen/Page.tsx'
import { useMay } from '../../../../kit/session/access.ts'
import { useMe } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Desk } from './Desk.tsx'

/** The first screen: the orders of all branches of the user. */
const HomeDesk = () => {
  const t = useT()
  const may = useMay()
  const { name } = useMe()
  if (may(myDesk)) return <Desk scope="all" title={t('desk.home')} />
  return (
    <Page title={t('desk.home')}>
      <EmptyState icon={UtensilsCrossed} title={t('desk.welcome', { name })} hint={t('desk.welcome.hint')} />
    </Page>
  )
}

export default HomeDesk
