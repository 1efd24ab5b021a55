import { wordGroup } from '@sofra/contract/platform/word-group/word-group.contract.ts'
import { TagsField } from '../../../kit/form/field/TagsField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'

const { Text, Flag } = fieldsOf(wordGroup)
const noneKnown: readonly string[] = []

export default function WordGroupForm() {
  return (
    <ResourceForm of={wordGroup} start={{ words: [], is_active: true }}>
      <Text name="name" />
      <TagsField name="words" suggestions={noneKnown} />
      <Flag name="is_active" />
    </ResourceForm>
  )
}
