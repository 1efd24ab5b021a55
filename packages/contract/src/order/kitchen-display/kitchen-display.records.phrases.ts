import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const kitchenDisplayRecordsPhrases = phrases({
  'kitchen-plan.one': ['Mutfak bölümleri', 'Stations', 'Küchenstationen'],
  'kitchen-plan.stations': ['Bölümler', 'Stations', 'Stationen'],
})
