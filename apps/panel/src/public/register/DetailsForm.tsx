import type { MyRegistration } from '@sofra/contract/company/registration/register.contract.ts'
import type { DetailField } from '@sofra/contract/company/registration/registration.fields.ts'
import { formatIban, isIban } from '@sofra/contract/kernel/iban.rules.ts'
import { type PhraseKey, useT } from '../../kit/words/i18n.ts'
import { Field } from '../Field.tsx'
import type { DraftState } from './draft-saver.ts'
import { Note } from './Note.tsx'
import styles from './Register.module.css'
import { Steps } from './Steps.tsx'
import { type Part, useDetails } from './useDetails.ts'

/** Autofill hints and phone keyboards of the fields. */
const looks: Partial<Record<DetailField, { autoComplete?: string; type?: 'tel'; inputMode?: 'numeric' }>> = {
  company_title: { autoComplete: 'organization' },
  tax_number: { inputMode: 'numeric' },
  company_address: { autoComplete: 'street-address' },
  company_city: { autoComplete: 'address-level1' },
  company_district: { autoComplete: 'address-level2' },
  company_phone: { autoComplete: 'tel', type: 'tel' },
  restaurant_phone: { type: 'tel' },
}

/** The fields of each part in order; those of an inner list are in one row. */
const rows: Readonly<Record<Part, readonly (DetailField | readonly DetailField[])[]>> = {
  company: [
    'company_title',
    'legal_title',
    ['tax_office', 'tax_number'],
    'iban',
    'company_address',
    ['company_city', 'company_district'],
    'company_phone',
  ],
  restaurant: ['restaurant_name', ['restaurant_city', 'restaurant_district'], 'restaurant_phone'],
}

const phraseOfState: Readonly<Partial<Record<DraftState, PhraseKey>>> = {
  saving: 'register.saving',
  saved: 'register.saved',
  failed: 'register.not-saved',
}

interface DetailsFormProps {
  readonly mine: MyRegistration
  readonly onSent: (mine: MyRegistration) => void
  /** The registration was sent or decided in another window. */
  readonly onGone: () => void
}

/** The data of a company and of its first restaurant; saved automatically. */
export const DetailsForm = ({ mine, onSent, onGone }: DetailsFormProps) => {
  const t = useT()
  const form = useDetails(mine, onSent, onGone)
  const { draft, part, faults, state } = form
  const way = mine.type === 'customer' ? 'eliza' : 'dealer'
  const field = (name: DetailField) => {
    const { autoComplete = 'off', type = 'text', inputMode } = looks[name] ?? {}
    return (
      <Field
        key={name}
        name={name}
        type={type}
        label={t(`register.${name}`)}
        value={draft.details[name]}
        fault={faults[name]}
        autoComplete={autoComplete}
        onChange={(typed) => form.set(name, name === 'iban' && isIban(typed) ? formatIban(typed) : typed)}
        {...(inputMode ? { more: { inputMode } } : {})}
      />
    )
  }
  return (
    <form
      className={`column ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.next()
      }}
    >
      <Steps way={way} step={part} />
      <h1 className={styles.title}>{t(`register.${part}.title`)}</h1>
      {mine.denied_reason && mine.status === 'denied' ? (
        <p className={`stack-4 breakable ${styles.banner}`}>
          <strong>{t('register.denied.title')}</strong>
          {mine.denied_reason}
        </p>
      ) : null}
      {rows[part].map((row) =>
        typeof row === 'string' ? (
          field(row)
        ) : (
          <div key={row.join()} className={`stack-12 ${styles.pair}`}>
            {row.map(field)}
          </div>
        ),
      )}
      {form.isLast ? <Note value={draft.note} onChange={form.setNote} /> : null}
      <p className={`bad numbers ${styles.fault}`} role="alert">
        {form.message}
      </p>
      <div className={styles.buttons}>
        {part === 'restaurant' ? (
          <button className={styles.quiet} type="button" onClick={form.back}>
            {t('register.back')}
          </button>
        ) : null}
        <button className={styles.submit} type="submit" aria-disabled={form.busy}>
          {t(
            form.isLast
              ? mine.status === 'denied'
                ? 'register.submit-again'
                : 'register.submit'
              : 'register.continue',
          )}
        </button>
      </div>
      <p className={`quiet small ${styles.state}`} role="status">
        {phraseOfState[state] ? t(phraseOfState[state]) : null}
      </p>
    </form>
  )
}
