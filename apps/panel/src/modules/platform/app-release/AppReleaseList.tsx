import { appRelease } from '@sofra/contract/platform/app-release/app-release.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(appRelease, { columns: { link: { extra: true } } })
