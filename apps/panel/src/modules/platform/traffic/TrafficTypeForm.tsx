import { trafficType } from '@sofra/contract/platform/traffic/traffic.contract.ts'
import { plainForm } from '../../../kit/plain/plainForm.tsx'

export default plainForm(trafficType)
