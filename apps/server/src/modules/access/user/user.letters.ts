import { isLang } from '@sofra/contract/kernel/languages.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { withSystem } from '../../../kernel/database/system.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { sendCode, voidCode } from '../reset-code/reset-code.api.ts'
import { countTry } from '../session/session.api.ts'
import { type Target, targetOf } from './user.guards.ts'
import { readInScope } from './user.scope.ts'

/** Settings for letters with a code. */
export type Letters = Pick<Config, 'secret' | 'publicUrl'>

interface Addressee {
  id: number
  email: string
  name: string
  lang: string
}

/** Mails a user the code for a first or a new password. The user has to be committed. */
export const mailCode = (
  letters: Letters,
  context: Context,
  addressee: Addressee,
  purpose: 'invite' | 'reset',
): Promise<void> =>
  withSystem(
    context.pools,
    (query) => sendCode({ query, ...letters }, addressee, purpose, person(context).name),
    context.actor,
  )

/**
 * Handles a changed address: an invited user is invited again at the new one. Otherwise codes in the old mailbox become
 * void, and a letter there gives the reason.
 */
export async function mailMovedAddress(letters: Letters, context: Context, target: Target, email: string) {
  const { userId: id, name, lang, isInvited } = target
  if (isInvited) return mailCode(letters, context, { id, email, name, lang }, 'invite')
  const letter = { to: target.email, lang: isLang(lang) ? lang : 'tr', template: 'email-changed' } as const
  const params = { name, by: person(context).name }
  await withSystem(
    context.pools,
    async (query) => {
      await voidCode(query, id)
      await queueMail(query, { ...letter, params })
    },
    context.actor,
  )
}

/** Mails a user a code for a new password, or the invitation again. */
export async function mailPasswordCode(letters: Letters, userId: number, context: Context) {
  await readInScope(context, userId)
  const { email, name, lang, isInvited } = await targetOf(context.pools, context.scope, userId)
  await countTry(context, { key: `code for ${email}`, tries: 5, minutes: 60 })
  await mailCode(letters, context, { id: userId, email, name, lang }, isInvited ? 'invite' : 'reset')
  return null
}
