import { user } from '@sofra/contract/access/user/user.contract.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { Section } from '../../../kit/form/Section.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { AccountField } from './AccountField.tsx'

const { Text, Choice, Picture } = fieldsOf(user)

/** How somebody is called and reached. */
export const PersonSection = ({ isNew = false }: { readonly isNew?: boolean }) => {
  const t = useT()
  return (
    <Section title={t('user.section.person')}>
      {isNew ? <AccountField /> : null}
      <Text name="name" />
      <Text name="surname" />
      <Text name="email" {...(isNew ? { help: 'user.invite.hint' } : {})} />
      <Text name="phone" />
      <Choice name="lang" words="lang" />
      <Picture name="profile_image" shape="avatar" />
    </Section>
  )
}
