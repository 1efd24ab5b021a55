import { wordGroup } from '@sofra/contract/platform/word-group/word-group.contract.ts'
import { Tag } from 'antd'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import styles from './WordGroupList.module.css'

const Words = ({ words }: { readonly words: readonly string[] }) => (
  <span className={styles.words}>
    {words.map((word) => (
      <Tag key={word}>{word}</Tag>
    ))}
  </span>
)

const { text, own, flag, date } = columnsOf(wordGroup)
const columns = [
  text('name'),
  { ...own('words', ({ words }) => <Words words={words} />), wraps: true },
  flag('is_active'),
  { ...date('created_at'), extra: true },
]

export default function WordGroupList() {
  return <ResourceList of={wordGroup} columns={columns} hint="word-group.hint" />
}
