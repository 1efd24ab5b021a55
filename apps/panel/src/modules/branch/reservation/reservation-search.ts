import { choiceField, idField, textField, withDefault } from '../../../kit/screen/search.ts'

export const reservationViews = ['plan', 'list'] as const

/** The view, the day of the plan, and the open reservation. */
export const reservationSearch = {
  view: withDefault(choiceField(reservationViews), 'plan'),
  day: textField(10),
  reservation: idField,
}
