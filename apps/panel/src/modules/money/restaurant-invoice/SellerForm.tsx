import { invoiceSeller } from '@sofra/contract/money/restaurant-invoice/invoice-seller.contract.ts'
import { useState } from 'react'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { RecordForm } from '../../../kit/form/RecordForm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { useOpenedRecord } from '../../../kit/form/useOpenedRecord.ts'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import type { AnyRow } from '../../../kit/record.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const { Text } = fieldsOf(invoiceSeller)

/** The platform as it is printed on invoices to restaurants. */
export default function SellerForm() {
  const t = useT()
  const opened = useOpenedRecord(invoiceSeller, 1)
  const [saved, setSaved] = useState<AnyRow>()
  const row = saved ?? opened.row
  return (
    <Page title={t('invoice-seller.title')}>
      {row ? (
        <RecordForm of={invoiceSeller} row={row} start={{}} onSaved={setSaved}>
          <Section title={t('restaurant-invoice.seller')} hint={t('invoice-seller.hint')}>
            <Text name="title" />
            <FieldRow>
              <Text name="tax_office" />
              <Text name="tax_number" />
            </FieldRow>
            <Text name="address" />
            <FieldRow>
              <Text name="district" />
              <Text name="city" />
            </FieldRow>
            <FieldRow>
              <Text name="email" />
              <Text name="iban" />
            </FieldRow>
            <Text name="series" help="invoice-seller.series.hint" />
          </Section>
        </RecordForm>
      ) : (
        <Waiting error={opened.error} retry={opened.retry} />
      )}
    </Page>
  )
}
