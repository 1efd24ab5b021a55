import { z } from 'zod'
import { type ChosenPassword, passwordFaults, shortestPassword } from './password.rules.ts'

/** A password that somebody chooses for themselves. */
export const newPassword = z.string().min(shortestPassword).max(200)

/** The fields of a form that sets a password; goes with `.check(checkPassword)` on the object that has them. */
export const newPasswordShape = { password: newPassword, password_repeat: z.string().max(200) }

/** For the schema of a call that sets a password: both times the same one, and not the person's address. */
export const checkPassword = ({ value, issues }: z.core.ParsePayload<ChosenPassword>) => {
  for (const [field, code] of Object.entries(passwordFaults(value)))
    issues.push({ code: 'custom', input: value, path: [field], params: { code } })
}
