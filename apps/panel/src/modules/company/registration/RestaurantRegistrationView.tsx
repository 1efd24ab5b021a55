import {
  type RestaurantRegistration,
  restaurantRegistration,
} from '@sofra/contract/company/registration/registration.contract.ts'
import {
  companyFields,
  type DetailField,
  restaurantFields,
} from '@sofra/contract/company/registration/registration.fields.ts'
import { formatIban } from '@sofra/contract/kernel/iban.rules.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { Button } from 'antd'
import { Store } from 'lucide-react'
import { use } from 'react'
import { Check, CheckList } from '../../../kit/look/CheckList.tsx'
import { OpenContext, ReachableContext } from '../../../kit/screen/open.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { Applicant } from './Applicant.tsx'
import { Decision } from './Decision.tsx'
import { Facts } from './Facts.tsx'
import { History } from './History.tsx'
import { RestaurantOutcome } from './Outcome.tsx'
import styles from './Registration.module.css'
import { RegistrationPage } from './RegistrationPage.tsx'
import { RegistrationStatus } from './RegistrationStatus.tsx'
import { UndoApproval } from './UndoApproval.tsx'
import { useRegistration } from './useRegistration.ts'

/** Automatic checks of a registration. */
const Checks = ({ checks }: Pick<RestaurantRegistration, 'checks'>) => {
  const t = useT()
  const { tax_number, iban, companies } = checks
  const names = companies?.map(({ name }) => name).join(', ')
  return (
    <section className={styles.group}>
      <h2>{t('registration.checks')}</h2>
      <CheckList>
        <Check passed>{t('registration.check.email')}</Check>
        <Check passed={tax_number}>
          {t(tax_number ? 'registration.check.tax-number' : 'registration.check.tax-number.bad')}
        </Check>
        <Check passed={iban}>{t(iban ? 'registration.check.iban' : 'registration.check.iban.bad')}</Check>
        {companies === null ? null : (
          <Check passed={companies.length === 0}>
            {names ? t('registration.check.companies.bad', { companies: names }) : t('registration.check.companies')}
          </Check>
        )}
      </CheckList>
    </section>
  )
}

const written: Partial<Record<DetailField, (text: string) => string>> = {
  iban: formatIban,
  company_phone: formatPhone,
  restaurant_phone: formatPhone,
}

const OpenBranch = ({ id }: { readonly id: number }) => {
  const t = useT()
  const open = use(OpenContext)
  const reachable = use(ReachableContext)
  const form = `/branch/form/registration/${id}`
  if (!reachable(form)) return null
  return (
    <Button type="primary" icon={<Store size={16} />} onClick={() => open(form)}>
      {t('registration.open-branch')}
    </Button>
  )
}

/** Page of a restaurant's or dealer's registration. */
export default function RestaurantRegistrationView({ id }: { readonly id: number }) {
  const t = useT()
  const of = useRegistration<RestaurantRegistration>(restaurantRegistration, id)
  const factsOf = ({ details }: RestaurantRegistration, fields: readonly DetailField[]) =>
    fields.map((field) => [t(`register.${field}`), (written[field] ?? String)(details[field])] as const)
  return (
    <RegistrationPage
      of={of}
      title={t('restaurant-registration.one')}
      titleOf={({ company_title, name, surname }) => company_title || `${name} ${surname}`}
      actions={(registration) => (
        <>
          {registration.status === 'pending' ? (
            <Decision
              of={restaurantRegistration}
              approval={t(`registration.approve.${registration.kind}`)}
              outcome={<RestaurantOutcome registration={registration} />}
              busy={of.deciding}
              onApprove={of.approve}
              onDeny={of.deny}
            />
          ) : null}
          {registration.status === 'approved' ? <OpenBranch id={registration.id} /> : null}
        </>
      )}
      aside={(registration) => (
        <>
          <section className={styles.group}>
            <RegistrationStatus status={registration.status} />
            {registration.status === 'draft' ? <p className={styles.hint}>{t('registration.not-sent')}</p> : null}
            <UndoApproval
              of={restaurantRegistration}
              until={registration.undo_until}
              busy={of.deciding}
              onUndo={of.undo}
            />
          </section>
          <Checks checks={registration.checks} />
          <History registration={registration} />
        </>
      )}
    >
      {(registration) => (
        <>
          <Facts title={t('registration.company')} facts={factsOf(registration, companyFields)} />
          {registration.kind === 'restaurant' ? (
            <Facts title={t('registration.restaurant')} facts={factsOf(registration, restaurantFields)} />
          ) : null}
          <Applicant
            registration={registration}
            more={[
              [t('registration.kind'), t(`registration.kind.${registration.kind}`)],
              ...(registration.dealer_title
                ? [[t('registration.dealer_title'), registration.dealer_title] as const]
                : []),
            ]}
          />
        </>
      )}
    </RegistrationPage>
  )
}
