import { phrases } from '../../kernel/phrases.ts'

/** Words that only the change log shows. */
export const kitchenDisplayRecordsPhrases = phrases({
  'kitchen-plan.one': ['Mutfak bölümleri', 'Stations', 'Küchenstationen'],
  'kitchen-plan.stations': ['Bölümler', 'Stations', 'Stationen'],
})
