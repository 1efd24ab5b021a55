import { wordGroup } from '@sofra/contract/platform/word-group/word-group.contract.ts'
import { plainForm } from '../../../kit/plain/plainForm.tsx'

export default plainForm(wordGroup)
