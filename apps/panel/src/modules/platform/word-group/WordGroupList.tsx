import { wordGroup } from '@sofra/contract/platform/word-group/word-group.contract.ts'
import { plainList } from '../../../kit/plain/plainList.tsx'

export default plainList(wordGroup, { columns: { created_at: { extra: true } }, hint: 'word-group.hint' })
