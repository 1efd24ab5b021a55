import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(kitchen)
