import { phrases } from '../../kernel/phrases.ts'

/** Words of its records for the audit log only. */
export const tableCommandRecordsPhrases = phrases({
  'table-command-name.one': ['Özel masa çağrıları', 'Custom table calls', 'Eigene Tischrufe'],
  'table-command-name.custom1': ['1. özel çağrı', 'Custom call 1', 'Eigener Tischruf 1'],
  'table-command-name.custom2': ['2. özel çağrı', 'Custom call 2', 'Eigener Tischruf 2'],
  'table-command-name.custom3': ['3. özel çağrı', 'Custom call 3', 'Eigener Tischruf 3'],
})
