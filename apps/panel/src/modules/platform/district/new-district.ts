import { idField } from '../../../kit/screen/search.ts'

/** The city of a new district. */
export const newDistrictSearch = { city_id: idField }
