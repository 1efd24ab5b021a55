import { idField } from '../../../kit/screen/search.ts'

/** The city that a new one is added to. */
export const newDistrictSearch = { city_id: idField }
