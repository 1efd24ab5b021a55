/** One difference in words; an empty side is nothing. */
export interface ChangeLine {
  label: string
  before: string
  after: string
}
