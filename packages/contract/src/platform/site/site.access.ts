import { access, look } from '../../kernel/access.ts'

export const siteAccess = access({
  'site-setting': { called: 'site.title', rank: 95, danger: 'people', roles: { owner: [...look, 'edit'] } },
})
