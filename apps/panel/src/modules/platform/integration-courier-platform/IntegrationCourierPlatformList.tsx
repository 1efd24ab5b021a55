import { integrationCourierPlatform } from '@sofra/contract/platform/integration-courier-platform/integration-courier-platform.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(integrationCourierPlatform)
