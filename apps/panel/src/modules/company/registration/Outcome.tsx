import { firstLicence, trialLicence } from '@sofra/contract/company/licence/licence.opens.ts'
import type {
  DemoRegistration,
  RestaurantRegistration,
} from '@sofra/contract/company/registration/registration.contract.ts'
import { demoDays, undoMinutes } from '@sofra/contract/company/registration/registration.states.ts'
import type { ReactNode } from 'react'
import { serverNow } from '../../../kit/http/server-time.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { Facts } from './Facts.tsx'
import styles from './Registration.module.css'
import type { Registration } from './useRegistration.ts'

type Fact = readonly [label: string, value: ReactNode]

const Detailed = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <>
    {name}
    <small className={`quiet small ${styles.detail}`}>{children}</small>
  </>
)

interface OutcomeProps {
  readonly registration: Registration
  /** What an approval of this kind creates, besides the user and the e-mail. */
  readonly facts: readonly Fact[]
}

const Outcome = ({ registration: { name, surname, email }, facts }: OutcomeProps) => {
  const t = useT()
  const later = t('registration.approve.mail.later', { minutes: undoMinutes })
  const owner = (
    <Detailed key="owner" name={`${name} ${surname}`}>
      {t('registration.approve.person.owner')}
    </Detailed>
  )
  const mail = (
    <Detailed key="mail" name={email}>
      {later}
    </Detailed>
  )
  return (
    <>
      <Facts
        title={t('registration.approve.creates')}
        facts={[...facts, [t('registration.approve.person'), owner], [t('registration.approve.mail'), mail]]}
      />
      <p className={styles.hint}>{t('registration.approve.hint')}</p>
    </>
  )
}

const useFact = () => {
  const t = useT()
  const fact = (what: 'company' | 'branch' | 'account', name: string, detail?: string): Fact => [
    t(`registration.approve.${what}`),
    detail ? (
      <Detailed key={what} name={name}>
        {detail}
      </Detailed>
    ) : (
      name
    ),
  ]
  const licence = ({ modules, branchLimit: n }: typeof firstLicence | typeof trialLicence): Fact => [
    t('registration.approve.licence'),
    <Detailed key="licence" name={modules.map((module) => t(`licence.module.${module}`)).join(', ')}>
      {t('registration.approve.licence.terms', { n })}
    </Detailed>,
  ]
  return { t, fact, licence }
}

/** What approving a restaurant or a dealer creates, for the question before it. */
export const RestaurantOutcome = ({ registration }: { readonly registration: RestaurantRegistration }) => {
  const { t, fact, licence } = useFact()
  const { kind, company_title: name, details } = registration
  const facts =
    kind === 'dealer'
      ? [fact('account', name, t('registration.approve.account.dealer'))]
      : [
          fact('company', name),
          licence(firstLicence),
          fact('branch', details.restaurant_name || name, t('registration.approve.branch.next')),
        ]
  return <Outcome registration={registration} facts={facts} />
}

/** What approving a trial creates, for the question before it. */
export const DemoOutcome = ({ registration }: { readonly registration: DemoRegistration }) => {
  const { t, fact, licence } = useFact()
  const { date } = useFormat()
  const { demo_type, name, surname } = registration
  const ends = t('registration.approve.account.trial', { date: date(serverNow() + demoDays * 86_400_000) })
  const sample = [
    fact('company', t('registration.sample-company'), t('registration.approve.company.sample')),
    licence(trialLicence),
    fact('branch', t('registration.sample-branch'), t('registration.approve.branch.sample')),
  ]
  const facts = [fact('account', `${name} ${surname}`, ends), ...(demo_type === 'dealer_demo' ? [] : sample)]
  return <Outcome registration={registration} facts={facts} />
}
