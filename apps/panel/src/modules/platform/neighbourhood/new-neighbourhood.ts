import { idField } from '../../../kit/screen/search.ts'

/** The district of a new neighbourhood. */
export const newNeighbourhoodSearch = { district_id: idField }
