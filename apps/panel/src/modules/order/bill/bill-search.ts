import { choiceField, idField } from '../../../kit/screen/search.ts'

export const deskViews = ['plan', 'list'] as const

/** Which bill or free table is open over the tables, and how these are drawn; without a view the plan where one was arranged. */
export const tableDeskSearch = { bill: idField, table: idField, view: choiceField(deskViews) }
