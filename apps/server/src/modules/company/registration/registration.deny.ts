import type { RegistrationKind } from '@sofra/contract/company/registration/registration.states.ts'
import type { Context } from '../../../kernel/context.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { decide, langOf } from './registration.decide.ts'

interface Denial {
  id: number
  version: number
  reason: string
  kinds: readonly RegistrationKind[]
}

/** Denies a registration with the reason in a letter. An applicant with an account may correct the form and submit it again. */
export const deny = ({ pools, scope, actor }: Context, { publicUrl }: { publicUrl: string }, denial: Denial) =>
  withTenant(
    pools,
    // No company is written, so none is in scope.
    { companies: [], branches: [], accounts: scope.accounts ?? [] },
    async (query) => {
      const row = await decide(query, { ...denial, to: 'denied' })
      const isDemo = row.kind === 'demo'
      await queueMail(query, {
        to: row.email,
        lang: langOf(row),
        template: isDemo ? 'demo-denied' : 'registration-denied',
        params: { name: row.name, reason: denial.reason },
        ...(isDemo ? {} : { link: `${publicUrl}/login` }),
      })
    },
    actor,
  )
