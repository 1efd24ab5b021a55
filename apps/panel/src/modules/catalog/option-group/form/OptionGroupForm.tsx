import { optionGroup } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { Translated as Name } from '@sofra/contract/kernel/fields.ts'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { ResourceForm } from '../../../../kit/form/ResourceForm.tsx'
import { useRecordLinks } from '../../../../kit/list/useRecordLinks.ts'
import { useParams } from '../../../../kit/screen/place.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Part, useParts } from '../../menu-form/menu-form.api.tsx'
import { CopyButton } from '../CopyButton.tsx'
import type { Kind } from '../draft.ts'
import { GuestPreview } from '../guest/GuestPreview.tsx'
import { useShown } from '../guest/useShown.tsx'
import { ItemsField } from '../items/ItemsField.tsx'
import { GroupUse } from './GroupUse.tsx'
import { LimitFields } from './LimitFields.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { SelectionTypeField } from './SelectionTypeField.tsx'

const { Translated } = fieldsOf(optionGroup)
const words = 'branch-option-group'

/** One option group: how guests choose, what from, how they see it, and which products offer it. */
export const OptionGroupForm = ({ kind }: { readonly kind: Kind }) => {
  const t = useT()
  const { id } = useParams<'id'>()
  const { list } = useRecordLinks()
  const shown = useShown()
  const parts = useParts(words, ['how', 'items', ...(id === undefined ? [] : ['use'])])
  return (
    <ResourceForm
      of={optionGroup}
      start={{ kind, selection_type: 'multiple', minimum_selection: 0, items: [] }}
      home={{ one: t(`${words}.kind.${kind}`), title: t(`${words}.title.${kind}`), path: list }}
      actions={(row) => <CopyButton wide id={row.id} name={row.name as Name} />}
      shown={shown}
      beside={{ parts, preview: <GuestPreview /> }}
    >
      <ProblemNotice />
      <Translated name="name" />
      <Part words={words} name="how">
        <SelectionTypeField />
        <LimitFields />
      </Part>
      <Part words={words} name="items">
        <ItemsField kind={kind} />
      </Part>
      {id === undefined ? null : (
        <Part words={words} name="use">
          <GroupUse id={id} />
        </Part>
      )}
    </ResourceForm>
  )
}
