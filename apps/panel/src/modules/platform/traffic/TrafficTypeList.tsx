import { trafficType } from '@sofra/contract/platform/traffic/traffic.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(trafficType)
