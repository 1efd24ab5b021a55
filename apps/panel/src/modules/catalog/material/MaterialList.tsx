import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import { columnsOf } from '../../../kit/list/columns.tsx'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'

const { translated, money, date } = columnsOf(material)
const columns = [translated('name'), money('price'), date('created_at')]

export default function MaterialList() {
  return <ResourceList of={material} columns={columns} />
}
