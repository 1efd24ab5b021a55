import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { plainForm } from '../../../kit/plain/plainForm.tsx'

export default plainForm(kitchen)
