import { access, all, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const optionGroupAccessPhrases = phrases({
  'permission.key.put-branch-option-item-status': [
    'Seçeneği aç / kapat',
    'Open or close an option',
    'Option sperren / freigeben',
  ],
})

export const optionGroupAccess = access(
  {
    'branch-option-group': {
      called: 'branch-option-group.title',
      rank: 30,
      roles: { support: look, dealer: [...look, ...write], manager: all },
    },
  },
  { 'put-branch-option-item-status': { of: 'branch-option-group', roles: ['dealer', 'manager'] } },
)
