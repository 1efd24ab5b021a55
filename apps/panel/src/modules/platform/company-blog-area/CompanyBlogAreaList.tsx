import { companyBlogArea } from '@sofra/contract/platform/company-blog-area/company-blog-area.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(companyBlogArea, { hint: 'company-blog-area.empty.hint' })
