import { useFormat } from '../../../kit/words/format.ts'

/** A day of the calendar, which is counted in UTC, as the language writes it. */
const Day = ({ day }: { readonly day: string }) => <time dateTime={day}>{useFormat('UTC').date(day)}</time>

/** How the lists of visits show the day of a row. */
export const dayColumn = { render: ({ day }: { readonly day: string }) => <Day day={day} />, fits: true }
