import { branchSettingsInput, pageWidths, termsEditors } from '@sofra/contract/branch/branch/branch.input.ts'
import { type ReactNode, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { SelectField } from '../../../../kit/form/field/SelectField.tsx'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { FormContext, useFormOf } from '../../../../kit/form/form-context.ts'
import { useMe } from '../../../../kit/session/session.ts'
import { useFormat } from '../../../../kit/words/format.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './BranchForm.module.css'

const { Text, Flag, NumberField, MoneyField, DateField, Choice, Choices } = fieldsOf({ input: branchSettingsInput })

const formats: Readonly<Record<number, string>> = { 148: 'A5', 210: 'A4' }

/** Returns the name of a paper width in millimetres. */
export const usePaperName = () => {
  const t = useT()
  return (mm: number) => formats[mm] ?? t('branch-settings.paper', { mm })
}

interface DeliveryFieldsProps {
  /** A currency code; the default is the site's first. */
  readonly currency: string | undefined
}

/** Minimum order value, delivery fee and delivery time. */
export const DeliveryFields = ({ currency }: DeliveryFieldsProps) => {
  const t = useT()
  const money = currency ? { currency } : {}
  return (
    <>
      <FieldRow>
        <MoneyField name="minimum_total" {...money} />
        <NumberField name="default_preparation_minutes" />
        <MoneyField name="delivery_fee" {...money} />
        <MoneyField name="delivery_free_from" {...money} />
        <NumberField name="min_delivery_minutes" />
        <NumberField name="max_delivery_minutes" />
      </FieldRow>
      <p className={styles.note}>{t('branch-settings.zones-win')}</p>
    </>
  )
}

/** Which orders are approved automatically. */
export const AcceptFields = () => {
  const t = useT()
  return (
    <>
      <p className={styles.note}>{t('branch-settings.accept.hint')}</p>
      <Choices name="auto_accept_sources" words="source" />
      <Choices name="auto_accept_types" words="delivery-type" />
    </>
  )
}

/** Reservations, tips and who opens a bill at a table: guests or staff. */
export const GuestFields = () => {
  const t = useT()
  const [guests, tips] = useWatch({ name: ['guests_open_tables', 'takes_tips'] }) as [boolean, boolean]
  return (
    <>
      <FieldRow>
        <Flag name="takes_reservations" />
        <Flag name="takes_tips" />
        <Flag name="guests_open_tables" />
        <Flag name="uses_shifts" help="branch.uses_shifts.hint" />
      </FieldRow>
      {tips ? <NumberField name="tip_limit_percent" help="branch.tip_limit_percent.hint" /> : null}
      {guests ? null : (
        <>
          <p className={styles.note}>{t('branch-settings.own-server.hint')}</p>
          <FieldRow>
            <Text name="own_ip" required />
            <NumberField name="own_port" required />
          </FieldRow>
        </>
      )}
    </>
  )
}

const prices = [56_000, 9_500] as const

interface Head {
  readonly name: string
  /** The prefix of its order codes. */
  readonly code: string
}

/** A preview of the receipt with the draft's options, scaled to the paper's width. */
const ReceiptPreview = ({ name, code }: Head) => {
  const t = useT()
  const { money } = useFormat()
  const paper = usePaperName()
  const [width, copies, details] = useWatch({ name: ['page_width_mm', 'copies', 'show_product_details'] }) as [
    number,
    number,
    boolean,
  ]
  return (
    <figure className={styles.preview} aria-label={t('branch-form.receipt.preview')}>
      <div className={`stack-4 ${styles.paper}`} data-width={width}>
        <strong>{name || t('branch.one')}</strong>
        <span>{`${code || 'ABC'}-1042`}</span>
        <dl>
          <dt>
            2 × {t('branch-form.receipt.item')}
            {details ? <small>{t('branch-form.receipt.detail')}</small> : null}
          </dt>
          <dd>{money(prices[0])}</dd>
          <dt>1 × {t('branch-form.receipt.second')}</dt>
          <dd>{money(prices[1])}</dd>
          <dt>{t('branch-form.receipt.total')}</dt>
          <dd>{money(prices[0] + prices[1])}</dd>
        </dl>
      </div>
      <figcaption>{`${paper(width)} · ${t('branch-form.receipt.copies', { n: copies })}`}</figcaption>
    </figure>
  )
}

/** The format of receipts, with a preview. */
export const ReceiptFields = (head: Head) => {
  const paper = usePaperName()
  return (
    <>
      <FieldRow>
        <SelectField name="page_width_mm" options={pageWidths.map((mm) => ({ value: mm, label: paper(mm) }))} />
        <NumberField name="copies" />
        <Flag name="auto_print" />
        <Flag name="show_product_details" />
      </FieldRow>
      <ReceiptPreview {...head} />
    </>
  )
}

const notes = { contract: 'branch-form.terms.help', financial: 'branch-settings.agreed-by.financial' } as const

/** Fields that only some account types may change; read-only for others. */
export const AgreedFields = ({
  by,
  children,
}: {
  readonly by: keyof typeof termsEditors
  readonly children: ReactNode
}) => {
  const t = useT()
  const { of, readOnly } = useFormOf()
  const { account_type } = useMe()
  const locked = readOnly || !termsEditors[by].some((type) => type === account_type)
  const context = useMemo(() => ({ of, readOnly: locked }), [of, locked])
  return (
    <FormContext value={context}>
      {locked ? <p className={styles.note}>{t(notes[by])}</p> : null}
      {children}
    </FormContext>
  )
}

/** The state of a finance application, which the platform maintains. */
export const FinancialFields = () => (
  <AgreedFields by="financial">
    <p className={styles.note}>{useT()('branch-settings.financial.hint')}</p>
    <Choice name="financial_status" words="branch.financial_status" />
    <DateField name="financial_ends_at" at="end" />
  </AgreedFields>
)
