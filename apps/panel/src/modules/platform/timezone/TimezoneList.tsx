import { timezone } from '@sofra/contract/platform/timezone/timezone.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(timezone)
