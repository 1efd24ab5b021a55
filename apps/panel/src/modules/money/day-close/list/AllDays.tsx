import { useT } from '../../../../kit/words/i18n.ts'
import { DayList } from './DayList.tsx'

/** The closed days of all restaurants that the user may see. */
const AllDays = () => <DayList title={useT()('day-close.all')} />

export default AllDays
