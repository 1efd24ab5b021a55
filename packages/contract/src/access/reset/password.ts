import { z } from 'zod'
import { type ChosenPassword, passwordFaults, shortestPassword } from './password.rules.ts'

/** A password chosen by a user. */
export const newPassword = z.string().min(shortestPassword).max(200)

/** Fields of a form that sets a password; use `.check(checkPassword)` on their object. */
export const newPasswordShape = { password: newPassword, password_repeat: z.string().max(200) }

/** Schema check: both passwords are equal and differ from the user's address. */
export const checkPassword = ({ value, issues }: z.core.ParsePayload<ChosenPassword>) => {
  for (const [field, code] of Object.entries(passwordFaults(value)))
    issues.push({ code: 'custom', input: value, path: [field], params: { code } })
}
