import { access, look } from '../../kernel/access.ts'

export const guestRequestAccess = access({
  'guest-request': {
    called: 'guest-request.title',
    rank: 30,
    roles: { support: [...look, 'edit'], marketing: [...look, 'edit'], manager: [...look, 'edit'], desk: look },
  },
})
