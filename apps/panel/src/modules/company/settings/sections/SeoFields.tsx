import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { SearchResult } from './SearchResult.tsx'

const { Picture, Text, Translated } = fieldsOf(sections.seo)

export const SeoFields = () => (
  <>
    <SearchResult />
    <Translated name="title" />
    <Translated name="description" />
    <Text name="keywords" lines={2} />
    <Picture name="share_picture" shape="share" />
  </>
)
