/** One changed field as text; an empty side means no value. */
export interface FieldChange {
  label: string
  before: string
  after: string
}
