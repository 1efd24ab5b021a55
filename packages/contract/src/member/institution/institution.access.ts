import { access, all, look, write } from '../../kernel/access.ts'

export const institutionAccess = access(
  {
    institution: {
      called: 'institution.title',
      rank: 40,
      danger: 'money',
      roles: { support: look, owner: all, marketing: [...look, ...write], manager: look },
    },
    'institution-member': {
      called: 'institution-member.title',
      rank: 41,
      danger: 'people',
      roles: { support: look, owner: ['list', 'delete'], marketing: ['list', 'delete'], manager: ['list', 'delete'] },
    },
    'institution-member-import': {
      called: 'institution-member-import.title',
      rank: 42,
      danger: 'people',
      roles: { owner: [...look, ...write], marketing: [...look, ...write] },
    },
    'institution-request': {
      called: 'institution-request.title',
      rank: 43,
      danger: 'people',
      roles: { support: look, marketing: [...look, 'edit'], manager: [...look, 'edit'] },
    },
  },
  {
    'get-institution-request-document': {
      of: 'institution-request',
      danger: 'people',
      roles: ['marketing', 'manager'],
    },
  },
)
