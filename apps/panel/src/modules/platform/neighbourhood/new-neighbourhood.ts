import { idField } from '../../../kit/screen/search.ts'

/** The district that a new one is added to. */
export const newNeighbourhoodSearch = { district_id: idField }
