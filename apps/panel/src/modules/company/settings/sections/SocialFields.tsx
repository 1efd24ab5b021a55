import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { useT } from '../../../../kit/words/i18n.ts'

const { Text } = fieldsOf(sections.social)

export const SocialFields = () => {
  const t = useT()
  return (
    <>
      <p>{t('settings.social.hint')}</p>
      <Text name="instagram" />
      <Text name="facebook" />
      <Text name="x" />
      <Text name="youtube" />
      <Text name="tiktok" />
      <Text name="linkedin" />
    </>
  )
}
