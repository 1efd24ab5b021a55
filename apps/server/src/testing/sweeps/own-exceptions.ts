interface Exception {
  call: RegExp
  /** Absent for everybody. */
  who?: RegExp
  why: string
}

/** Calls that refuse even their own people in the matrix, some of them only one kind: each with its reason. */
const exceptions: Exception[] = [
  { call: /^GET \/mail(\/|$)/, why: 'letters are shown by a demo that sends none' },
  { call: /^POST \/company$/, who: /^dealer/, why: 'only the platform says what a licence holds' },
  { call: /^PUT \/company\/:company_id$/, who: /^dealer/, why: 'only the platform says who brought a company in' },
  {
    call: /^(POST|PUT|DELETE|GET) \/branch\/:branch_id\/user\//,
    who: /^dealer/,
    why: 'a restaurant is the dealer’s, its people are not',
  },
  {
    call: /^POST \/branch\/:branch_id\/user$/,
    who: /^dealer/,
    why: 'a restaurant is the dealer’s, its people are not',
  },
  {
    call: /^POST \/branch\/:branch_id\/user\/:user_id$/,
    who: /^branch user$/,
    why: 'whoever works in one restaurant takes in nobody of the others',
  },
  { call: /^POST \/company\/:company_id\/branch$/, who: /^branch user$/, why: 'nor do they open another' },
  { call: /^DELETE \/session\/:session_no$/, who: /^acting/, why: 'one’s own devices are ended at home' },
]

/** Whether a refusal of one's own records has a reason. */
export const isExpected = (cell: { call: string; who: string }) =>
  exceptions.some(({ call, who }) => call.test(cell.call) && (!who || who.test(cell.who)))
