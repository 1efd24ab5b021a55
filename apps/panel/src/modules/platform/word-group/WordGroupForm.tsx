import { wordGroup } from '@sofra/contract/platform/word-group/word-group.contract.ts'
import { plainForm } from '../../../kit/plain/plainForm.tsx'
import { WordsField } from './WordsField.tsx'

export default plainForm(wordGroup, { fields: { words: <WordsField /> } })
