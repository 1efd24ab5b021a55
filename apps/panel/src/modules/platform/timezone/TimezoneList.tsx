import { timezone } from '@sofra/contract/platform/timezone/timezone.contract.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'

const { text, translated, flag, date } = columnsOf(timezone)
const columns = [translated('name'), text('code'), flag('is_active'), date('created_at')]

export default function TimezoneList() {
  return <ResourceList of={timezone} columns={columns} />
}
