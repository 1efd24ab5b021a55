import { account, isTrial, newAccount } from '@sofra/contract/access/account/account.contract.ts'
import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import { useWatch } from 'react-hook-form'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { useParams } from '../../../kit/screen/place.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { AccountAside } from './AccountAside.tsx'
import { ParentField } from './ParentField.tsx'
import { TrialField } from './TrialField.tsx'
import { TypeField } from './TypeField.tsx'
import { useAccount } from './useAccount.ts'

const { Text, Choice } = fieldsOf(newAccount)

const TrialOfType = () => {
  const type = useWatch({ name: 'type' }) as AccountType | undefined
  return type && isTrial(type) ? <TrialField /> : null
}

const NewAccount = () => {
  const t = useT()
  const [lang] = useLang()
  return (
    <ResourceForm of={newAccount} start={{ lang, type: 'customer', demo_ends_at: null, parent_account_id: null }}>
      <Section title={t('account.one')}>
        <TypeField />
        <TrialOfType />
        <Text name="name" />
        <Text name="phone" />
        <Choice name="lang" words="lang" />
        <ParentField />
      </Section>
      <Section title={t('account.owner')} hint={t('account.owner.hint')}>
        <Text name="owner_name" />
        <Text name="owner_surname" />
        <Text name="owner_email" />
      </Section>
    </ResourceForm>
  )
}

const EditAccount = ({ id }: { readonly id: number }) => {
  const row = useAccount(id)
  return (
    <ResourceForm of={account}>
      {row ? <AccountAside row={row} /> : null}
      <Text name="name" />
      <Text name="phone" />
      <Choice name="lang" words="lang" />
      {row && isTrial(row.type) ? <TrialField /> : null}
    </ResourceForm>
  )
}

export default function AccountForm() {
  const { id } = useParams<'id'>()
  return id === undefined ? <NewAccount /> : <EditAccount id={id} />
}
