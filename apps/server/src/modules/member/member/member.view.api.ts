import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'

/** Whether the caller sees phones, addresses and plates. */
export const seesContact = (context: Context) => person(context).keys.has('get-member-contact')

/** What is shown of an e-mail address to whoever sees no contact data. */
export const maskedEmail = (email: string) => email.replace(/^(.?)[^@]*/, '$1•••')

/** Throws 404 for a member whom the company of the call's path does not know. */
export async function checkMemberKnown(context: Context, memberId: number) {
  const [member] = await context.query('select from member where company_id = $1 and id = $2', [
    companyOf(context),
    memberId,
  ])
  if (!member) throw notFound()
}
