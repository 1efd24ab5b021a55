import { useT } from '../../../kit/words/i18n.ts'
import { Desk } from '../../order/orders/home-desk.api.ts'

/** The orders of all branches of the user. */
const AllDesk = () => <Desk scope="all" title={useT()('desk.title')} />

export default AllDesk
