import { access, all, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const memberGroupAccessPhrases = phrases({
  'permission.key.post-member-group-preview': [
    'Kuralların kimleri bulduğunu gör',
    'See who matches the rules',
    'Sehen, auf wen die Regeln zutreffen',
  ],
})

export const memberGroupAccess = access(
  {
    'member-group': {
      called: 'member-group.title',
      rank: 11,
      roles: { support: look, owner: all, marketing: all, manager: [...look, ...write] },
    },
  },
  { 'post-member-group-preview': { of: 'member-group', roles: ['marketing', 'manager'] } },
)
