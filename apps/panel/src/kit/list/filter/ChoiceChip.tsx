import { Dropdown } from 'antd'
import { useT } from '../../words/i18n.ts'
import { Chip } from './Chip.tsx'
import type { ChoiceFilter, FilterOption } from './filters.ts'

interface ChoiceChipProps {
  readonly filter: ChoiceFilter
  readonly value: string | undefined
  readonly onChange: (values: Readonly<Record<string, string | undefined>>) => void
}

/** A filter by one value of a list: its menu chooses, its cross takes it out. */
export const ChoiceChip = ({ filter, value, onChange }: ChoiceChipProps) => {
  const t = useT()
  const words = (option: FilterOption) => ('label' in option ? t(option.label) : option.text)
  const chosen = filter.options.find((option) => option.value === value)
  const menu = {
    items: filter.options.map((option) => ({ key: option.value, label: words(option) })),
    selectable: true,
    // A long list scrolls within the page.
    style: { maxBlockSize: '60vh', overflowY: 'auto' as const },
    selectedKeys: value === undefined ? [] : [value],
    onClick: ({ key }: { key: string }) => onChange({ [filter.field]: key }),
  }
  return (
    <Chip
      label={t(filter.label)}
      value={chosen && words(chosen)}
      onClear={() => onChange({ [filter.field]: undefined })}
    >
      {(button) => (
        <Dropdown menu={menu} trigger={['click']}>
          {button}
        </Dropdown>
      )}
    </Chip>
  )
}
