import { companyBlog } from '@sofra/contract/company/company-blog/company-blog.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { use } from 'react'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { RichTextField } from '../../../kit/form/rich/RichTextField.tsx'
import { call } from '../../../kit/http/api.ts'
import { ViewContext } from '../../../kit/screen/view.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { SiteTextFields } from '../../platform/content/content.api.ts'

const { Translated, Picture } = fieldsOf(companyBlog)

interface AreaNoteProps {
  readonly companyId: number
  readonly id: number
}

/** The area of the text, and what belongs there. */
const AreaNote = ({ companyId, id }: AreaNoteProps) => {
  const [lang] = useLang()
  // The form has loaded it already.
  const { data } = useQuery({
    queryKey: [companyBlog.name, 'one', id],
    queryFn: ({ signal }) =>
      call(companyBlog.one, { params: { company_id: companyId, company_blog_area_id: id } }, { signal }),
  })
  if (!data) return null
  return (
    <Alert
      type="info"
      showIcon
      title={translatedText(data.area, lang)}
      description={translatedText(data.area_description, lang)}
    />
  )
}

export default function CompanyBlogForm({ company_id, id }: { readonly company_id: number; readonly id: number }) {
  const t = useT()
  const view = use(ViewContext)
  const list = `/company/blog/${company_id}` as const
  return (
    <ResourceForm
      of={companyBlog}
      home={{ path: list, title: t('company-blog.title'), one: t('company-blog.one') }}
      onSaved={() => view?.leave(list)}
    >
      <AreaNote companyId={company_id} id={id} />
      <Translated name="name" />
      <Picture name="image" shape="share" library />
      <RichTextField name="body" />
      <SiteTextFields />
    </ResourceForm>
  )
}
