import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'

const { text, flag, number, date } = columnsOf(kitchen)
const columns = [text('name'), flag('is_active'), number('used'), date('created_at')]

export default function KitchenList() {
  return <ResourceList of={kitchen} columns={columns} />
}
