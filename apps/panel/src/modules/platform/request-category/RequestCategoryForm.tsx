import { requestCategory } from '@sofra/contract/platform/request-category/request-category.contract.ts'
import { plainForm } from '../../../kit/plain/plainForm.tsx'

export default plainForm(requestCategory)
