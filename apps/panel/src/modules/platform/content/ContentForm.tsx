import { content } from '@sofra/contract/platform/content/content.contract.ts'
import { SlugField } from '../../../kit/form/field/SlugField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { RichTextField } from '../../../kit/form/rich/RichTextField.tsx'
import { SiteTextFields } from './SiteTextFields.tsx'

const { Translated, NumberField } = fieldsOf(content)

export default function ContentForm() {
  return (
    <ResourceForm of={content} start={{ status: 'draft', sort_no: 0 }}>
      <Translated name="name" />
      <SlugField name="slug" from="name.tr" help="content.slug.hint" />
      <RichTextField name="body" />
      <SiteTextFields />
      <NumberField name="sort_no" />
    </ResourceForm>
  )
}
