import { company } from '@sofra/contract/company/company/company.contract.ts'
import { useWatch } from 'react-hook-form'
import { FieldRow } from '../../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { Section } from '../../../../kit/form/Section.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import { AccountField } from './AccountField.tsx'

const { Choice, Text } = fieldsOf({ input: company.opening })

/** Whose a new company is: an account that is there, or a new one with its first owner. */
export const AccountPart = () => {
  const t = useT()
  const isNew = useWatch({ name: 'account' }) === 'new'
  return (
    <Section title={t('company.part.account')}>
      <Choice name="account" words="company.account" />
      {isNew ? (
        <>
          <FieldRow>
            <Text name="owner_name" />
            <Text name="owner_surname" />
          </FieldRow>
          <Text name="owner_email" help="company.account.owner-hint" />
        </>
      ) : (
        <AccountField />
      )}
    </Section>
  )
}
