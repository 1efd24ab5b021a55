import { Dropdown } from 'antd'
import { useT } from '../../words/i18n.ts'
import { Chip } from './Chip.tsx'
import { Choices } from './Choices.tsx'
import type { ChoiceFilter } from './filters.ts'
import { ListChip } from './ListChip.tsx'
import { useOptions } from './useOptions.ts'

interface ChoiceChipProps {
  readonly filter: ChoiceFilter
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** A filter by one value of a list: the menu sets it, the clear button removes it. */
const SingleChip = ({ filter, chosen, onChange }: ChoiceChipProps) => {
  const t = useT()
  const { options, names } = useOptions(filter, chosen)
  const menu = {
    items: options.map(({ id, title }) => ({ key: id, label: title })),
    selectable: true,
    selectedKeys: [...chosen],
    onClick: ({ key }: { key: string }) => onChange([key]),
  }
  return (
    <Chip label={t(filter.label)} value={names[0]} onClear={() => onChange([])}>
      {(button) => (
        <Dropdown menu={menu} trigger={['click']}>
          {button}
        </Dropdown>
      )}
    </Chip>
  )
}

const SeveralChip = ({ filter, chosen, onChange }: ChoiceChipProps) => {
  const t = useT()
  const { options, names } = useOptions(filter, chosen)
  const label = t(filter.label)
  return (
    <ListChip label={label} names={names} onClear={() => onChange([])}>
      <Choices label={label} options={options} chosen={chosen} onChange={onChange} opens />
    </ListChip>
  )
}

/** A filter by one or several values of a list. */
export const ChoiceChip = (props: ChoiceChipProps) =>
  props.filter.single ? <SingleChip {...props} /> : <SeveralChip {...props} />
