import { choiceField, idField } from '../../../kit/screen/search.ts'

export const deskViews = ['plan', 'list'] as const

/** The open bill or free table, and the view of the tables. The default view is the plan, if one was arranged. */
export const tableDeskSearch = { bill: idField, table: idField, view: choiceField(deskViews) }
