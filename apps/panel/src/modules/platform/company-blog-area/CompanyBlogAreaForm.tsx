import { companyBlogArea } from '@sofra/contract/platform/company-blog-area/company-blog-area.contract.ts'
import { SlugField } from '../../../kit/form/field/SlugField.tsx'
import { plainForm } from '../../../kit/plain/plainForm.tsx'

export default plainForm(companyBlogArea, {
  start: { sort_no: 0 },
  fields: { slug: <SlugField name="slug" from="name.tr" help="content.slug.hint" /> },
})
