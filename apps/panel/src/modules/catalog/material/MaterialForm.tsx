import { material } from '@sofra/contract/catalog/material/material.contract.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'

const { Translated, MoneyField, Picture } = fieldsOf(material)

export default function MaterialForm() {
  return (
    <ResourceForm of={material} start={{ price: 0 }}>
      <Translated name="name" />
      <MoneyField name="price" />
      <Picture name="image" shape="avatar" />
    </ResourceForm>
  )
}
