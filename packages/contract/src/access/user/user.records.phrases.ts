import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const userRecordsPhrases = phrases({
  'user-branch.did.delete': [
    '{subject} bir restorandan çıkarıldı',
    '{subject} was removed from a restaurant',
    '{subject} wurde aus einem Restaurant entfernt',
  ],
  'user-branch.did.insert': [
    '{subject} bir restorana atandı',
    '{subject} was assigned to a restaurant',
    '{subject} wurde einem Restaurant zugewiesen',
  ],
  'user-branch.one': ['Kullanıcının restoranı', 'User’s restaurant', 'Restaurant eines Benutzers'],
  'user-company.did.delete': [
    '{subject} bir firmadan çıkarıldı',
    '{subject} was removed from a company',
    '{subject} wurde aus einer Firma entfernt',
  ],
  'user-company.did.insert': [
    '{subject} bir firmaya atandı',
    '{subject} was assigned to a company',
    '{subject} wurde einer Firma zugewiesen',
  ],
  'user-company.one': ['Kullanıcının firması', 'User’s company', 'Firma eines Benutzers'],
  'user-role.did.delete': [
    '{subject} bir yetki grubundan çıkarıldı',
    'A role was removed from {subject}',
    '{subject} wurde eine Rolle entzogen',
  ],
  'user-role.did.insert': [
    '{subject} bir yetki grubuna alındı',
    '{subject} was given a role',
    '{subject} hat eine Rolle erhalten',
  ],
  'user-role.one': ['Kullanıcının yetki grubu', 'User’s role', 'Rolle eines Benutzers'],
  'user-role.role_id': ['Yetki grubu', 'Role', 'Rolle'],
  'user.password_hash': ['Şifre', 'Password', 'Passwort'],
  'user.updated_at': ['Güncellenme', 'Updated', 'Aktualisiert'],
})
