/**
 * What a column says about a person. `name` identifies them, and `contact` reaches them: readers without
 * `get-member-contact` get it masked. `sensitive` is any other fact about them. Anonymising empties these three and masks
 * them in the log. `none` is about no person, or identifies nobody.
 */
export type PersonClass = 'name' | 'contact' | 'sensitive' | 'none'
