import { optionGroup } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { filtersOf } from '../../../../kit/list/filter/filters.ts'
import { ResourceList } from '../../../../kit/list/ResourceList.tsx'
import { columnsOf } from '../../../../kit/list/table/columns.tsx'
import { CopyButton } from '../CopyButton.tsx'
import type { Kind } from '../draft.ts'
import { ChoosingCell, ItemsCell, ProblemCell } from './GroupCells.tsx'

const { translated, number, own } = columnsOf(optionGroup)
const columns = [
  translated('name'),
  own('problem', ({ problem }) => <ProblemCell problem={problem} />),
  own('selection_type', (row) => <ChoosingCell of={row} />),
  own('items', ({ items }) => <ItemsCell items={items} />),
  number('used'),
]
const filters = filtersOf(optionGroup).filter((filter) => filter.kind === 'choice' && filter.field === 'in_use')

/** The option groups of one kind, with what stands in the way of ordering. */
export const OptionGroupList = ({ kind }: { readonly kind: Kind }) => (
  <ResourceList
    of={optionGroup}
    only={{ kind }}
    title={`branch-option-group.title.${kind}`}
    hint={`branch-option-group.hint.${kind}`}
    columns={columns}
    filters={filters}
    actions={({ id, name }) => <CopyButton id={id} name={name} />}
  />
)
