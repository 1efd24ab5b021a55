import { platformOverview } from '@sofra/contract/report/overview/platform-overview.contract.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { HomeDesk } from '../../order/orders/home-desk.api.ts'

const PlatformOverview = lazyPart(() => import('./PlatformOverview.tsx'))

/** The first screen: the platform's overview for its staff, the orders of their branches for other users. */
const Home = () => (useMay()(platformOverview) ? <PlatformOverview /> : <HomeDesk />)

export default Home
