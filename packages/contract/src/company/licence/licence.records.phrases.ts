import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const licenceRecordsPhrases = phrases({ 'licence.one': ['Lisans', 'Licence', 'Lizenz'] })
