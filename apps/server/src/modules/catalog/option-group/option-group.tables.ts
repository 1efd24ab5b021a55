import type { Tables } from '../../../kernel/database/tables.ts'

export const optionGroupTables: Tables = {
  option_group: { word: 'option-group.one', name: 'name' },
  option_item: { word: 'option-item.one' },
}
