import { integrationPlatform } from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(integrationPlatform)
