import { appRelease } from '@sofra/contract/platform/app-release/app-release.contract.ts'
import { plainForm } from '../../../kit/plain/plainForm.tsx'

export default plainForm(appRelease)
