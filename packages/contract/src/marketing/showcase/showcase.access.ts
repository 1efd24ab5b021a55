import { access, all, look } from '../../kernel/access.ts'

export const showcaseAccess = access({
  'branch-showcase': {
    called: 'branch-showcase.title',
    rank: 40,
    roles: { support: look, content: all, dealer: all, marketing: all, manager: all },
  },
  'company-showcase': {
    called: 'company-showcase.title',
    rank: 41,
    roles: { support: look, content: all, dealer: all, marketing: all },
  },
  'platform-showcase': { called: 'platform-showcase.title', rank: 42, roles: { support: look, content: all } },
})
