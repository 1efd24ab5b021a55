import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const guestAccountRecordsPhrases = phrases({
  'member-session.member_id': ['Üye', 'Member', 'Mitglied'],
  'member-session.source': ['Kanal', 'Channel', 'Kanal'],
  'member-session.token_hash': ['Anahtar', 'Token', 'Token'],
  'member-session.device': ['Cihaz', 'Device', 'Gerät'],
  'member-session.last_seen_at': ['Son görülme', 'Last seen', 'Zuletzt gesehen'],
  'member-session.expires_at': ['Geçerlilik', 'Valid until', 'Gültig bis'],
})
