import { requestCategory } from '@sofra/contract/platform/request-category/request-category.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(requestCategory)
