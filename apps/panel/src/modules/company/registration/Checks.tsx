import type { RestaurantRegistration } from '@sofra/contract/company/registration/registration.contract.ts'
import { CircleCheck, CircleX } from 'lucide-react'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Registration.module.css'

const Check = ({ good, children }: { readonly good: boolean; readonly children: string }) => {
  const Icon = good ? CircleCheck : CircleX
  return (
    <li data-good={good}>
      <Icon size={18} aria-hidden="true" />
      {children}
    </li>
  )
}

/** What the product itself can tell about a registration. */
export const Checks = ({ checks }: Pick<RestaurantRegistration, 'checks'>) => {
  const t = useT()
  const { tax_number, iban, companies } = checks
  const names = companies?.map(({ name }) => name).join(', ')
  return (
    <section className={styles.group}>
      <h2>{t('registration.checks')}</h2>
      <ul className={styles.checks}>
        <Check good>{t('registration.check.email')}</Check>
        <Check good={tax_number}>
          {t(tax_number ? 'registration.check.tax-number' : 'registration.check.tax-number.bad')}
        </Check>
        <Check good={iban}>{t(iban ? 'registration.check.iban' : 'registration.check.iban.bad')}</Check>
        {companies === null ? null : (
          <Check good={companies.length === 0}>
            {names ? t('registration.check.companies.bad', { companies: names }) : t('registration.check.companies')}
          </Check>
        )}
      </ul>
    </section>
  )
}
