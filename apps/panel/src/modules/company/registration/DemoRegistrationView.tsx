import { type DemoRegistration, demoRegistration } from '@sofra/contract/company/registration/registration.contract.ts'
import { demoDays } from '@sofra/contract/company/registration/registration.states.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { Applicant } from './Applicant.tsx'
import { Decision } from './Decision.tsx'
import { History } from './History.tsx'
import { DemoOutcome } from './Outcome.tsx'
import styles from './Registration.module.css'
import { RegistrationPage } from './RegistrationPage.tsx'
import { RegistrationStatus } from './RegistrationStatus.tsx'
import { UndoApproval } from './UndoApproval.tsx'
import { useRegistration } from './useRegistration.ts'

/** Page of a demo registration. */
export default function DemoRegistrationView({ id }: { readonly id: number }) {
  const t = useT()
  const { date } = useFormat()
  const of = useRegistration<DemoRegistration>(demoRegistration, id)
  return (
    <RegistrationPage
      of={of}
      title={t('demo-registration.one')}
      titleOf={({ name, surname }) => `${name} ${surname}`}
      actions={(registration) =>
        registration.status === 'pending' ? (
          <Decision
            of={demoRegistration}
            approval={t('registration.approve.demo', { days: demoDays })}
            outcome={<DemoOutcome registration={registration} />}
            busy={of.deciding}
            onApprove={of.approve}
            onDeny={of.deny}
          />
        ) : null
      }
      aside={(registration) => (
        <>
          <section className={styles.group}>
            <RegistrationStatus status={registration.status} />
            <UndoApproval of={demoRegistration} until={registration.undo_until} busy={of.deciding} onUndo={of.undo} />
          </section>
          <History registration={registration} />
        </>
      )}
    >
      {(registration) => (
        <Applicant
          registration={registration}
          more={[
            [t('registration.demo_type'), t(`registration.demo_type.${registration.demo_type}`)],
            ...(registration.demo_ends_at ? [[t('registration.ends'), date(registration.demo_ends_at)] as const] : []),
          ]}
        />
      )}
    </RegistrationPage>
  )
}
