import { platformOverview } from '@sofra/contract/report/overview/platform-overview.contract.ts'
import { scopeOverview } from '@sofra/contract/report/overview/scope-overview.contract.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useMe } from '../../../kit/session/session.ts'
import { HomeDesk } from '../../order/orders/home-desk.api.ts'

const PlatformOverview = lazyPart(() => import('./PlatformOverview.tsx'))
const ScopeOverview = lazyPart(() => import('./ScopeOverview.tsx'))

/** The first screen: an overview for the platform's staff and for users of several restaurants, the desk for other users. */
const Home = () => {
  const may = useMay()
  const { users_branches } = useMe()
  if (may(platformOverview)) return <PlatformOverview />
  return may(scopeOverview) && users_branches.length !== 1 ? <ScopeOverview /> : <HomeDesk />
}

export default Home
