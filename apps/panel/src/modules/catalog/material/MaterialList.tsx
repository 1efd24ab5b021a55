import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { Thumb } from '../../../kit/picture/Thumb.tsx'

const { own, translated, money, number, date } = columnsOf(material)
const columns = [
  translated('name'),
  own('image', ({ image }) => <Thumb path={image} />),
  money('price'),
  number('used'),
  date('created_at'),
]

export default function MaterialList() {
  return <ResourceList of={material} columns={columns} hint="branch-material.hint" />
}
