import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { Thumb } from '../../../kit/picture/Thumb.tsx'

const { custom, translated, money, number, date } = columnsOf(material)
const columns = [
  translated('name'),
  custom('image', ({ image }) => <Thumb path={image} />),
  money('price'),
  number('used'),
  date('created_at'),
]

export default function MaterialList() {
  return <ResourceList of={material} columns={columns} hint="branch-material.hint" />
}
