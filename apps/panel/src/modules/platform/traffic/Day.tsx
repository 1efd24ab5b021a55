import { useFormat } from '../../../kit/words/format.ts'

/** A calendar day, counted in UTC. */
const Day = ({ day }: { readonly day: string }) => <time dateTime={day}>{useFormat('UTC').date(day)}</time>

/** The column with the day of a row. */
export const dayColumn = { render: ({ day }: { readonly day: string }) => <Day day={day} />, fits: true }
