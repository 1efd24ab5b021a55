/** Calls that refuse even their own people in the matrix, some of them only one kind: each with its reason. */
const reasons: Record<string, string> = {
  'GET /mail': 'letters are shown by a demo that sends none',
  'GET /mail/:mail_id': 'letters are shown by a demo that sends none',
  'POST /company to dealer': 'only the platform says what a licence holds',
  'POST /company to dealer_demo': 'only the platform says what a licence holds',
  'PUT /company/:company_id to dealer': 'only the platform says who brought a company in',
  'PUT /company/:company_id to dealer_demo': 'only the platform says who brought a company in',
  'GET /branch/:branch_id/user/option to dealer': 'a restaurant is the dealer’s, its people are not',
  'GET /branch/:branch_id/user/option to dealer_demo': 'a restaurant is the dealer’s, its people are not',
  'POST /branch/:branch_id/user to dealer': 'a restaurant is the dealer’s, its people are not',
  'POST /branch/:branch_id/user to dealer_demo': 'a restaurant is the dealer’s, its people are not',
  'DELETE /session/:session_no to acting as A': 'one’s own devices are ended at home, not in a company’s panel',
  'POST /company/:company_id/branch to branch user': 'whoever works in one restaurant opens no other',
}

export const isExpected = ({ call, who }: { call: string; who: string }) =>
  call in reasons || `${call} to ${who}` in reasons
