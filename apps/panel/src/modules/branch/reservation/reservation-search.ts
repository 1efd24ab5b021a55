import { choiceField, idField, textField, withDefault } from '../../../kit/screen/search.ts'

export const reservationViews = ['plan', 'list'] as const

/** Which view is shown, of which day the plan is, and which reservation is open over it. */
export const reservationSearch = {
  view: withDefault(choiceField(reservationViews), 'plan'),
  day: textField(10),
  reservation: idField,
}
