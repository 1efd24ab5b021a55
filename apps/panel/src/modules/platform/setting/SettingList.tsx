import { setting } from '@sofra/contract/platform/setting/setting.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(setting, { columns: { minimum: false, maximum: false, options: false } })
